"""What hostile text looks like: the tables that `safety.clean` reads. Hand-written; the mechanism is in lesson 05.

A row of ORDERS is (points, pattern, letters of which a text must have some for it). A space in a pattern stands for
white space or Markdown emphasis. Patterns see text folded by `fold`: lower case, no accents, look-alike letters as
Latin ones, traditional Chinese as simplified.
A sentence with three points is cut. One suspicious phrase alone is no attack: manuals say "ignore", games say
"you are now", so most rows give one or two points.
"""

import re
import unicodedata
from functools import lru_cache

from react_mini.backstage.hidden import HIDDEN_CHARACTER as HIDDEN_CHARACTER
from react_mini.backstage.literals import needed

# fmt: off

# --- characters ------------------------------------------------------------------------------------------------------
LINE_ENDS = re.compile("\r\n|[\r\v\f\x1c\x1d\x1e\x85\u2028\u2029]")
ANSI = re.compile(
    r"(?:\x1b\[|\x9b)(?:[0-7];)?0?8m[^\n]{0,2000}?(?:(?:\x1b\[|\x9b)(?:\d+;)*(?:0|28)?m|(?=\n)|\Z)|"  # concealed text
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]"  # colours, cursor
    r"|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x9c\n]{0,2000}(?:\x07|\x1b\\|\x9c)?"  # titles, links
    r"|\x1b[ -/]*[0-~]?"
)
STACKED = re.compile("(?<=[A-Za-z])[\u0300-\u036f\u20d0-\u20f0]+|(?<=[\u0300-\u036f]{2})[\u0300-\u036f]+")
SPACED_HAN = re.compile("(?<![\u4e00-\u9fff])(?:[\u4e00-\u9fff][ \u3000*_.·-]){3,}[\u4e00-\u9fff](?![\u4e00-\u9fff])")

_ALIKE = {  # Cyrillic and Greek, small capitals, Armenian, Cherokee, Lisu, Coptic, upside down
    "авеёкмнорстухісјѕԁԛԝһґѵαβγεηικνορτυχωɑɡıſƖȷµ": "abeekmhopctyxicjsdqwhrvabyenikvoptuxwagislju",
    "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡʏᴢ": "abcdefghijklmnopqrstuvwyz",
    "օոսհցզլյքտաւիգեռր": "onuhgqljpswiphtnn",
    "ᎠᎡᎢᎩᎪᎫᎬᎳᎷᎻᎽᏀᏃᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏧᏴᎥᏂᎾᏁ": "drtyajewmhygzbrwsvslcpkdbihon",
    "ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ": "bpdtgkjczfmnlsrvhwxyaeiou",
    "ⲁⲃⲅⲉⲏⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭ": "abrehikmnopctyx",
    "ɐɔǝɟƃɥᴉɾʞɯɹʇʌʍʎ": "acefghijkmrtvwy",
    **{"".join(chr(start + n) for n in range(26)): "abcdefghijklmnopqrstuvwxyz" for start in (0x1F150, 0x1F170, 0x1F1E6)},
}
_LOOKALIKES = {a: b for many, plain in _ALIKE.items() for a, b in zip(many, plain, strict=True)}
_SIMPLE = dict(zip(
        "無視請統詞規則說話個發戶從現後執調輸覆應設經權認確詢問過對記憶別聽開啟員內訊給為與務終會來這關閉們時間該當讓還將價檔錄傳"
        "幫獲訂買刪號碼鑰頁網鏈連圖隱絕導據數實變換轉寫讀譯編複製責須證庫體語種協議絶顯總結憑環歷紀帳銀檢選擇讚稱優強準處級點擊預"
        "購單匯親愛銷廢棄拋濾鎖偽裝嚴屬僅衹祇願勸誘騙訪產顧許謊驗資業類並裡裏爲佈習臨遠進啓徵標題範圍觸動違諮監論測試釋懶謝誤錯誠"
        "簡賬紹區場蓋乾劃創決況減滿漢營獎盡眾稅競筆籤簽組細維緊練縮織繼續聲職聯腦舉術補觀討託評詳誌誰課談謂講識護貼費賣質輕載輯邊"
        "郵針鈕險離雖難靜頻額館齊嗎妳殺竊絡緒蒐彙繳喚廣響態",
        "无视请统词规则说话个发户从现后执调输复应设经权认确询问过对记忆别听开启员内讯给为与务终会来这关闭们时间该当让还将价档录传"
        "帮获订买删号码钥页网链连图隐绝导据数实变换转写读译编复制责须证库体语种协议绝显总结凭环历记账银检选择赞称优强准处级点击预"
        "购单汇亲爱销废弃抛滤锁伪装严属仅只只愿劝诱骗访产顾许谎验资业类并里里为布习临远进启征标题范围触动违咨监论测试释懒谢误错诚"
        "简账绍区场盖干划创决况减满汉营奖尽众税竞笔签签组细维紧练缩织继续声职联脑举术补观讨托评详志谁课谈谓讲识护贴费卖质轻载辑边"
        "邮针钮险离虽难静频额馆齐吗你杀窃络绪搜汇缴唤广响态",
        strict=True,
    )
)


class _Fold(dict):
    """Maps a character to one plain one of the same meaning, so that positions stay."""

    def __missing__(self, code: int) -> str:
        plain = "" if 0xAC00 <= code < 0xD7A4 else unicodedata.normalize("NFKD", chr(code))  # Hangul stays
        char = plain[:1].casefold()[:1] or chr(code)
        char = _LOOKALIKES.get(char, _SIMPLE.get(char, char))
        self[code] = char
        return char


_FOLD = _Fold({ord("’"): "'", ord("‘"): "'", ord("“"): '"', ord("”"): '"', ord("　"): " ", **{ord(c): c for c in "，；！？"}})
LEET = str.maketrans("01345789@$!|", "oieastbgasil")
LEET_WORD = re.compile(r"(?<![\w$@])(?=[\w@$!|]{0,20}[a-z])(?=[\w@$!|]{0,20}[01345789@$!|])[a-z0-9@$!|]{2,20}(?![\w$@])")
SPACED = re.compile(  # letters with a sign or a blank between them
    r"(?<!\w)(?:[a-z](?P<sign>[._*/|-])[a-z](?:(?P=sign)[a-z]){1,20}[ ,]{0,4}){2,}|(?<![\w.])[a-z](?:[ \n]{1,4}[a-z]){7,}(?!\w)"
    r"|(?:[(\[{<\"'][a-z][)\]}>\"'] {0,2}){7,}"
)
INLINE = re.compile(  # markup inside a sentence, and what breaks a word at the end of a line
    r"(?<=[a-z])[=-]\n(?=[a-z])|</?(?:b|i|u|s|q|em|strong|span|font|mark|small|big|sub|sup|code|tt|kbd|del|ins|abbr|wbr)\b[^<>\n]{0,200}>", re.I
)
JOINED = re.compile(  # words with a sign between them, and nothing else
    r"(?<![\w/.:@'-])[a-z']++(?P<by>(?:[^\w\s']|_){1,3}| ?[^\w\s.,:;!?'\"()]{1,2} |[^\w\s']{1,2} [^\w\s']{1,2}|\n?</?[a-z][^<>\n]{0,80}>(?:\s?<[a-z][^<>\n]{0,80}>)?)"
    r"[a-z']++(?:(?P=by)[a-z']++)++"
)
A_NAME = re.compile(r"[a-z_/\\-]| ?=|\.[a-z]| ?: ?(?:true|false|yes|no|on|off|\d)")  # behind words with a sign between them: a setting, a path
FIELDS = re.compile(r"\"\s?,\s?\"[\w -]{1,30}\"\s?:\s?\"")  # from one value of an object to the next
STARRED = re.compile(r"(?<![\w*])[a-z]{1,10}(?:[*#?•·@]{1,2}[a-z]{1,10}){1,3}(?![\w*])")
TYPED = re.compile(r"(?<![\w/.-])[a-z]{3,16}(?![\w/-])")


def fold(text: str) -> str:
    """fold("Ｉgnоre") -> "ignore": what the patterns see; as long as the text."""
    return text.translate(_FOLD)


@lru_cache(10_000)
def scrambled(word: str) -> tuple[str, str, str]:
    """scrambled("ignnroe") == scrambled("ignore"): its ends and the letters between them, none twice in a row."""
    once = re.sub(r"(.)\1+", r"\1", word)
    return once[0], once[-1], "".join(sorted(once[1:-1]))


def _folded(rule: str) -> str:
    """A rule for folded text: its letters are folded as well, or they could never be found there."""
    return re.sub(r"[^\x00-\x7f]", lambda match: re.escape(fold(match[0])), rule)


# --- structure -------------------------------------------------------------------------------------------------------
TOKENS = re.compile(  # of chat templates; group 1 or 2 .. is the name that stays
    r"<[|｜]([^<>|｜\n]{1,40})[|｜]>"
    r"|<<(/?sys)>>"
    r"|\[(/?(?:inst|system_prompt|available_tools|tool_calls|tool_results|tool_content|img|prefix|suffix|middle))\]"
    r"|<(/?(?:s|bos|eos|pad|unk|start_of_turn|end_of_turn|think|thinking|tool_calls?|tool_responses?|tool_results?"
    r"|function_calls?|function_results?|functions|invoke|system|assistant|user|human|im_start|im_end|sys|inst"
    r"|important|information|instructions?|admin|secret|system-reminder|antml:\w+)(?: [^<>\n]{0,80})?)>",
    re.I,
)
MARKER = re.compile(r"\[\s*(/?\s*(?:data|end)(?:\s[^\[\]\n]{0,80}|[-_:=/][^\[\]\n]{0,80})?)\s*\]", re.I)
_THING = "untrusted|external|trusted|tools?|functions?|observations?|search|web|data|context|documents?|user|system|retrieved|quoted|pages?|content|outputs?|results?|responses?|text|input|messages?|prompts?|blocks?|sections?|instructions?"
FORGED = re.compile(  # "--- end of tool output ---" and the like: whatever comes next claims to stand outside
    rf"[-=*#<>\[({{/~_ ]{{0,12}}\b(?:end|close|finish|start|begin)(?:s|ning|ing)?(?:[-_ ]of)?(?:[-_ ](?:the|this|all|my|your))?(?:[-_ ](?:{_THING})){{1,4}}\b"
    r"(?=[-=*#>\])}/~_ .:]{0,12}(?:\n|\Z|[.:>\])}=-]))[-=*#>\])}/~_ .:]{0,12}"
    r"|</?(?:data|untrusted\w*|external\w*|tool_?\w*|observations?|context|documents?|results?|search_?\w*|content|input|output)>"
    r"|[-=*#【\[(（<《 ]{0,12}(?:以上(?:为|是)?)?(?:外部|不可信|工具|搜索|检索|观察|数据|网页|引用|文档|资料|返回)(?:的)?(?:数据|内容|结果|输出|文本|返回|资料)?"
    r"(?:到此|至此)?(?:已经|已)?(?:结束|完毕|开始)(?:标记)?[-=*#】\])）>》 。]{0,12}(?=\n|\Z|\S)",
    re.I,
)
HEADER = re.compile(_folded(  # fake turns and headings; group "strong" never starts a line of a harmless text
    r"(?m)^[\s>*#|_`\[(【<-]{0,12}(?:(?P<strong>#{1,6} ?(?:new |system )?(?:instructions?|system|prompt|response|task for (?:the )?(?:ai|assistant))\b"
    r"|(?:system|admin(?:istrator)?|developer|security|urgent|critical|priority)[ -]?(?:override|update|message|notice|prompt|instructions?|directive|command|alert)"
    r"|(?:new|updated|hidden|secret|real) (?:\w+ )?(?:instructions?|prompt|directives?|orders?|task)(?: from \w+(?: \w+)?)?(?: for (?:you|the (?:assistant|agent|ai|model)|ai\w*))?"
    r"|#{1,6} ?(?:新的?|系统)?(?:指令|指示|系统提示词?|任务)|系统(?:通知|消息|指令|提示|更新|覆盖|命令)|(?:新|最新)的?(?:系统)?(?:指令|指示|命令|任务)|管理员(?:通知|指令|消息))"
    r"|system|developer|assistant|agent|chatbot|user|human|ai|llm|bot|admin|tool(?: (?:result|output|response)s?)?|function (?:result|output|response)s?|observation|thought|action(?: input)?|final answer"
    r"|系统|开发者|用户|助手|管理员|观察|思考|行动|行动输入|动作|最终答案)[\s*_`\"'\])】>]{0,6}[:：]"
    r"|(?m:^)[\s#*=\[(【-]{1,12}(?P<bare>system (?:prompt (?:update|override)|override)|new instructions? for (?:the )?(?:ai|assistant|model|agent)|(?<=# )(?:human|assistant|ai)(?=[ #\n])|(?<=【)(?:人类|助手|ai)(?=】))[ #*=\])】-]{0,12}(?:\n|(?<=】))|【系统(?:消息|通知|指令|提示)】"
    r"|(?:[{,\[]\s*\"|(?m:^)[ \t>#*/;-]{0,12}[\"']?(?!_?a(?:ssistant|gent)))(?P<key>[_x-]{0,2}(?:(?:llm|ai|assistant|agent)s?[_ -]?(?:directives?|instructions?|override|commands?)|(?:llm|ai|assistant)s?[_ -]?(?:notes?|hints?|message|orders?)"
    r"|(?:directives?|instructions?|notes?|hints?|message|orders?)[_-](?:for|to)[_-](?:the[_-])?(?:llm|ai|assistant|agent|bot|model)s?|[给致](?:ai|助手|智能体|大?模型)的?(?:备注|说明|提示|留言|指示|指令)))[\"']?\s{0,4}[:=]"
))
COMMENT = re.compile(r"<!--.{0,5000}?(?:-->|\Z)|<!--[^\n]*", re.S)
HIDDEN = re.compile(
    r"<(?P<tag>script|style|template|noscript|iframe|object)\b[^>]{0,500}>.{0,5000}?(?:</(?P=tag)\s*>|\Z)"
    r"|<(?P<el>[a-z][a-z0-9]{0,10})\b(?=[^>]{0,500}(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?:px|pt|em|%)?\s*[;\"']"
    r"|opacity\s*:\s*0(?:\.0+)?\s*[;\"']|color\s*:\s*(?:white|#fff(?:fff)?|transparent)\b|(?:left|top|text-indent)\s*:\s*-\d{3,}"
    r"|(?:width|height)\s*:\s*[01](?:px)?\s*[;\"']|\shidden(?=[\s>=])|aria-hidden\s*=\s*[\"']?true))[^>]{0,500}>.{0,5000}?(?:</(?P=el)\s*>|\Z)",
    re.I | re.S,
)
CALL_TAG = re.compile(
    r"<(?:tool_calls?|function_calls?|function|invoke|tool_use|antml:\w+)\b[^<>]{0,200}>.{0,3000}?</(?:tool_calls?|function_calls?|function|invoke|tool_use|antml:\w+)>",
    re.I | re.S,
)
CALL_LINES = re.compile(  # Action: ... / Action Input: {...}
    r"(?m)^[\s>*_`-]{0,12}(?:action|tool|function|行动|动作|工具)[\s*_`]{0,4}[:：][^\n]{1,200}\n"
    r"[\s>*_`-]{0,12}(?:action input|tool input|arguments|args|input|行动输入|动作输入|工具输入|参数|输入)[\s*_`]{0,4}[:：][^\n]{0,2000}",
    re.I,
)
CALL_KEY = re.compile(
    r"\"(?:tool_calls?|function_calls?|tool_use|recipient_name|arguments|action_input|tool_input)\"\s*:|\"(?:args|parameters|input|params|kwargs)\"\s*:\s*\{(?!\s*\"(?:type|properties|\$ref)\")|\"(?:function|tool)\"\s*:\s*\"[a-z0-9]+_\w+\"\s*,\s*\"(?:args|parameters|input|params)\"\s*:\s*\["
)
CALL_NAME = re.compile(
    r"\"(?:tool|tool_name|function|action|recipient_name|tool_calls?|function_calls?)\"\s*:|\"name\"\s*:\s*\"(?:[a-z0-9]+[_.][a-z0-9_.]+|[a-z]+[A-Z]\w*)\""
    r"|\"name\"\s*:\s*\"\w+\"\s*,\s*\"arguments\"\s*:\s*\"?\s*\{"
)

# --- links -----------------------------------------------------------------------------------------------------------
IMAGE = re.compile(r"!\[([^\]\n]{0,300})\](?:\([^)\n]{0,3000}\)?|\[[^\]\n]{0,200}\])")
HTML_IMAGE = re.compile(r"<(?:img|image|source|embed|video|audio|link|base|meta|input)\b[^>]{0,3000}>?", re.I)
ALT = re.compile(r"\balt\s*=\s*(?:\"([^\"]*)\"|'([^']*)')", re.I)


def alt(tag: str) -> str:
    """The description in an <img> tag."""
    return " ".join(double or single for double, single in ALT.findall(tag))


URL = re.compile(
    r"(?:(?:https?|ftp|wss?|file)://|(?<![\w:/])//(?=[\w-]+\.[a-z])|(?<![\w@./:-])(?:[a-z0-9-]{1,40}\.){1,4}[a-z]{2,8}(?=/[^\s?]{0,200}\?))"
    r"[^\s<>\"'()\[\]]{0,300}(?:[\[({<][^\s]{0,200})?[^\s<>\"')\]]{0,2000}"
    r"|(?:javascript|vbscript|data):(?:[^\s\"'<>()]|\([^()\n\"]{0,500}\)|'[^'\n\"]{0,500}'){3,3000}",
    re.I,
)
LEAK = re.compile(  # a query that carries something away
    r"[{}<>$]|[=/]\[|%7b|%3c|%24|[=/]%5b|…|\.\.\.$|=$"
    r"|[=/][\w+-]{80,}|=[\w-]*(?:secret|prompt|conversation|history|password|api_?key|token|answer|your_?|user_?data)[\w-]*(?=&|$)"
    r"|\b(?-i:[A-Z]{2,}_[A-Z_]{2,}|=[A-Z]{4,})\b",
    re.I,
)

# --- orders ----------------------------------------------------------------------------------------------------------
_IGNORE = (
    "(?:忽略|忽视|无视|忘记|忘掉|ignore|disregard|forget|overrid[e]|overrule|bypass|discard|neglect|dismiss|abandon|circumvent|erase|drop|skip|nullify|void|"
    "(?:set|lay|put|cast|push|throw|toss|leave) (?:aside|behind)|(?:throw|toss) (?:away|out)|put away|pay no attention to|scrap|unlearn|wipe|cancel|reset|break|violate|"
    "(?:do not|don't|do n't|dont|never|stop|cease|quit|no longer|need not|needn't|without) "
    "(?:follow|obey|listen to|heed|pay attention to|comply with|adhere to|respect|honou?r|consider|apply|use|observe|stick to|abide by|"
    "follow|obey|listen|heed|comply|adher|respect)(?:ing)?(?: to| with| by)?)"
)
_TRADE = r"(?!(?:cancel|void|drop|reset|skip|dismiss|discard)(?: \w+){0,4} orders\b)"  # of a shop
_NOT = r"(?<!not\s)(?<!n't\s)(?<!never\s)"
_VOID = rf"{_NOT}(?:\b|(?=[忽无忘])){_TRADE}{_IGNORE}"
_SAID = (  # "forget what I said about lunch", "forget everything the guide said": about a thing
    r"(?!what (?:i|we|he|she|they) (?:said|told you|wrote|asked) (?:about|on|at|in|regarding)\b"
    r"|everything (?:the|your|my|our|his|her|their) (?!user|system|assistant|developer|operator|human|creator|maker|owner|admin|train|program|instruct|prompt|previous|earlier)\w+(?: \w+)? (?:has |have |had |ever )?(?:said|wrote|told|taught|asked)"
    r"|everything (?:they|he|she|we|i)(?: had| have| has|'d|'ve)? (?:learn(?:ed|t)|read|heard|known|knew|seen|studied)\b"
    r"|everything you(?: have|'ve)? (?:learn(?:ed|t)|read|heard) about (?!your|the user|this)\w)"
)
_EARLIER = (
    "(?:all|any|every|each|everything|previous(?:ly)?|prior|earlier|above|preceding|foregoing|former|initial|original|old|existing|current|"
    "past|last|your|my|our|system|developer|safety|security|ethical|user'?s?|user|operator'?s?|given|programmed|built-in|default|other|"
    "standing|hitherto|underlying|core|base|internal|content|moderation)"
)
_WORD = "(?:the|these|those|this|that|of|to|and|or|such|both|set|as|well|in|what|which|so|far|you|was|were|have|been|from)"
_ORDERS = (
    "(?:instructions?|directions|directives?|prompts?|prompting|commands?|orders|rules|guidelines?|guardrails?|guidance|constraints?|"
    "restrictions|policies|policy|programming|training|briefing|briefs?|requirements|rulebook|protocols?|safeguards|limitations|"
    "instructed|system (?:prompt|message)|safety (?:rules|filters?|measures)|mandates?|charter|alignment|persona|"
    "(?:user|human)'?s? (?:request|question|query|task|wishes|intent|instructions?|message|goal)s?)(?![- ]?(?:files?|sets?|engines?|tables?|lists?|manuals?|books?|sheets?|numbers?|ids?|configs?|checks?)\\b)"
)
_BENIGN = (  # "ignore the instructions on the box": about a thing, not about the reader's orders
    "(?! (?:(?:given|sent|printed|found|contained|listed|shown|issued|provided|posted|written) )?(?:in|on|from|for|of|about|dated|regarding|concerning|printed|at) (?:the |this |that |your |his |her |their |our |a |an |any |all )?+(?:earlier |previous |prior |old |first )?+"
    "(?!before|above|you\\b|user|system|developer|assist|conversation|chat|prompt|context|operator|tool|safety|security|human|owner|creator|admin|model|beginning|start|top|message)\\w)"
)
_SCOPE = (  # "no longer apply from 1 July", "not required for purchases under 50 euros": a rule among people
    "(?! (?:from|since|as of|as from|with effect from|after|until|on|in|for|to|if|when|where|below|under|unless|due to|because)"
    " (?!now|here|this|these|you|your|all|any|every|each|further|future|later|subsequent|tools?|calls?|actions?|me|us|the (?:user|assist|agent|ai|model|rest|remainder|purpose|current|next|following))\\w)"
)
_MODEL = "(?:ais?|a\\.i\\.|llms?|(?:large )?language models?|(?:ai|automated|virtual|digital|e-?mail|coding|chat|browser|voice) (?:assistants?|agents?|models?|systems?|bots?|tools?|readers?|reviewers?|summari[sz]ers?|crawlers?)|summari[sz]ers|assistants?|chatbots?|chat ?gpt|gpt|copilot|claude|gemini|agents?|bots?|robots?|crawlers?)(?![-_])"
_ALL = (  # what a forged consent covers
    "(?:all|any|every|each|future|later|further|subsequent)(?: \\w+){0,2}? (?:tool calls?|calls?|actions?|bookings?|reservations?|payments?|purchases?|transfers?|transactions?|charges?|requests?|tools?|operations?|costs|fees|deletions?|orders|steps)\\b"
    "(?! (?:under|over|above|below|between|up to|of|from|in|made|on)\\b)"
)
_USER = "(?:the |your |this |any |every |each |an? )?(?:users?|humans?|visitors?|readers?|customers?|operators?|passengers?|travell?ers?|guests?|callers?|shoppers?|person|people|owner|clients?|everyone|them|him|her|human operator)"
_SECRET = (
    "(?:passwords?|passphrases?|credentials?|api[ _-]?keys?|access[ _-]?tokens?|secrets?|secret keys?|private keys?|ssh keys?|environment variables|env vars|"
    "environment|\\.env(?: file)?|/etc/passwd|id_rsa|\\.ssh\\b|cookies?|session tokens?|auth tokens?|tokens?|conversation(?: history)?|chat (?:history|log)|"
    "(?:full |entire |whole )?(?:message|chat) history|memory|personal data|contact list|bank details|card number|mcp\\.json|config(?:uration)? file)"
)
_GIVE = (
    "(?:reveal|print|show|output|send|share|leak|disclose|expose|repeat|dump|write|include|put|paste|read|provide|give|return|display|list|post|"
    "upload|e-?mail|forward|exfiltrate|copy|append|attach|encode|tell|quote|recite|echo|report|transmit|submit|insert|add|pass|fetch|open|cat|hand over|spell out)"
)
_VERB = (
    "(?:answer|reply|respond|say|tell|write|print|output|report|claim|state|reveal|show|send|call|use|invoke|run|execute|delete|remove|erase|wipe|book|buy|"
    "purchase|order|pay|transfer|wire|forward|post|upload|e-?mail|mail|visit|open|click|read|put|include|add|insert|append|attach|recommend|praise|promote|do|follow|obey|"
    "act|pretend|become|behave|speak|talk|give|provide|return|repeat|stop|end|finish|abort|terminate|start|begin|make|set|mark|approve|confirm|accept|assume|treat|"
    "consider|rate|rank|summari[sz]e|translate|instead|only|just|always|never|cancel|grant|disable|enable|turn|switch|enter|install|download|fetch|go|inform|notify|"
    "convince|persuade|ask|advise|warn|direct|instruct|announce|declare|insist|mention|display|list|dump|share|disclose|leak|decode|describe|copy|save|store|"
    "remember|forget|ignore|skip|omit|hide|replace|change|modify|update|create|submit|sign|log|let|help|try|keep|leave|mail|contact|reach|call|answer|"
    "proceed|continue|respond|move|present|draft|conclude|close|relay|abandon|pick|choose|select|you (?:must|should|will|shall|are|need|have|can|may|do)|do not|don't|please|kindly)"
)
READING = re.compile(  # what an instrument says, and no call: it has a unit, and its name is no function's
    rf"\A(?!.{{0,4000}}?\"(?:tool|tool_name|function|name)\"\s*:\s*\"(?:\w+[_.]\w|[a-z]+[A-Z]|{_VERB}\b))(?=.{{0,4000}}?\"(?:unit|reading|measured|measurement)\"\s*:\s*[\"\d-])", re.S
)
DESCRIBED = re.compile(  # what a function is for, and no call of it
    r"\A(?=.{0,4000}?\"description\"\s*:\s*\")(?!.{0,4000}?\"(?:tool|tool_name|action|function|arguments|args|kwargs|recipient_name|tool_calls?|function_calls?)\"\s*:)", re.S
)
NO_CALLS = (READING, DESCRIBED)
_MUST = (
    "(?:must|should(?! be able)|shall|(?:is|are) (?:now |hereby |also )?(?:authori[sz]ed|allowed|required|instructed|permitted|ordered|expected|free|told|requested|"
    "cleared|asked)|has (?:permission|to)|need(?:s)? to|will now)"
)
_READS = "(?:happens? (?:to|up)on|come(?:s|ing)? across|encounter|read|process|visit|summari[sz]|brows|crawl|pars|us|see|index|scan|review|translat|quot|cit|rank|evaluat)(?:e?s|ing|e|ed)?"
_TEXT = (
    "(?:\\w+ ){0,2}(?:page|text|sentence|paragraph|document|review|note|line|message|list|file|e-?mail|article|entry|description|comment|post|website|site|content|table|cell"
    "|record|passage|section|result|listing|advert|abstract|paper|cv|resume)s?"
)
_NAME = r"[`'\"]?[a-z][a-z0-9]*(?:_[a-z0-9]+)+[`'\"]?"

ENGLISH = [
    (3, rf"\bas an? {_MODEL},? you (?:must|shall|will|need to|have to|are to)(?: now| immediately| always| first)? {_VERB}\b"),
    # orders given before are void
    (3, rf"{_VOID}(?: {_WORD}){{0,4}}(?: {_EARLIER})(?: (?:{_EARLIER}|{_WORD})){{0,5}} {_ORDERS}\b{_BENIGN}"),
    (3, rf"{_VOID}(?: \w+){{0,2}} {_SAID}(?:what(?:ever)?|everything|anything|tasks?|questions?|requests?|job|query|work)(?: that| which)? (?:(?:the |your )?"
        rf"(?:user|human|operator|person|they|i|we) (?:has |have |had |just )?(?:asked|said|wants?|told|wrote|typed|gave|requested|set)|you "
        rf"(?:were|are|have been|had been|got|received)(?: \w+)? (?:set|given|asked|told|assigned|doing|working on|instructed))\b"),
    (3, rf"{_VOID}(?:(?: \w+){{0,3}} (?:that |which )?(?:the |your )?(?:user|human|person) (?:has |had )?(?:gave|given|set|asked|told|sent|wants|wanted|said|wrote)"
        r"|(?: the| your| this| any)? (?:user|human|operator|person)(?:'s|s'|s)? (?:(?:original|actual|real|last|first|earlier|own) )?(?:request|question|query|task|wish(?:es)?|intent|instruction|message|goal|prompt)s?)\b"),
    (3, rf"{_VOID}(?: [a-z0-9']+){{0,4}} {_ORDERS}(?: that| which)?(?: you(?:'ve| have)?(?: been| were| got| received| had)\b| (?:given|told|issued|sent) to you| (?:i|we|they) (?:gave|told)| above\b| so far\b| before this)"),
    (3, r"\b(?:forget|ignore|disregard|discard|erase|set aside|drop)(?: about)? " + _SAID + r"(?:everything|anything|all(?: of)?(?: that| this)?|what(?:ever)?|every thing)(?: else)?"
        r"(?: that| which| of)?(?: \w+){0,4} (?:told|said|say|says|instructed|learned|learnt|read|given|before|above|prior|earlier|previously|taught|asked|wrote|written|heard|up to (?:now|here)|until now|so far)\b"),
    (3, r"\b(?!the \w+ (?:have|has) been (?:updated|removed|replaced)\b)(?:previous|prior|earlier|above|old|your|all|original|existing|system|the|(?:any|every|whatever)(?= \w+ (?:\w+ ){0,4}you\b))(?: "
        r"(?:previous|prior|earlier|above|system|of your|existing|your|safety))* "
        r"(?:instructions?|rules|prompts?|directives?|directions|guidelines|guidance|commands|orders|constraints|restrictions|guardrails)" + _BENIGN + r"(?:(?: \w+){0,4}|(?=(?: \w+){0,5} you\b)(?: \w+){5,8}) "
        r"(?:(?:(?:is|are) )?no longer (?:apply|applies|valid|count|matter|bind|binding|in (?:force|effect))|(?:count|counts) for nothing|(?:have|has) expired|(?:have|has) been (?:replaced|removed|updated)|(?:are|is|be|been|stand|stands)(?: (?:now|hereby|all|to be|from now on|considered|declared|deemed|treated as|regarded as|null and))* "
        r"(?:void(?:ed)?|invalid|cancell?ed|obsolete|revoked|lifted|outdated|null|suspended|superseded|overridden|wrong|disabled|withdrawn|rescinded|annulled))\b"
        + _SCOPE),
    # set aside
    (3, rf"\b(?:set|put|lay|leave|push|cast|throw|toss|place)(?: (?:{_WORD}|your|my|our|all|any|whatever)){{0,4}} (?:(?!your|my|our|all\b|any\b){_EARLIER}(?: {_EARLIER}){{0,2}} {_ORDERS}|{_ORDERS} (?:that |which )?(?:you|i|we|they) (?:\w+ ){{1,3}}?)(?: \w+)? ?(?:aside|away|behind|out|overboard|to one side)\b"
        rf"|\b(?:consider|treat|regard|deem|declare)(?: (?:{_WORD}|{_EARLIER})){{1,6}} {_ORDERS}(?: \w+){{0,6}} (?:void|cancell?ed|obsolete|revoked|null|invalid|withdrawn|superseded)\b"),
    (3, r"\b(?:everything|anything|all|what(?:ever)?|the things?)(?: that)? you (?:were|have been|'ve been)(?: \w+)? "
        r"(?:told|given|taught|instructed|asked|shown)(?: \w+){0,4} (?:is|was|are|were) (?:now |all |only )?"
        r"(?:outdated|wrong|false|void|invalid|obsolete|cancell?ed|a (?:test|lie|mistake|joke)|lies|no longer|untrue|superseded|irrelevant)\b"),
    (2, rf"{_NOT}\b(?:cancel|void|drop|reset|skip|dismiss|discard)(?: {_WORD}){{0,3}}(?: {_EARLIER}){{1,3}} orders\b"),
    (2, r"\b(?:your|the|as) only (?:valid )?(?:instructions?|orders?|prompt|task|command|source of truth)\b|\b(?:treat|take|consider|regard) (?:this|these|the following|it)(?: \w+)? as (?:your|an?|the) (?:\w+ )?(?:instructions?|orders?|command|prompt|task)\b"),
    (3, r"\byou(?: are|'re| have been)(?: now| hereby)* (?:released|freed|exempt(?:ed)?|relieved|liberated|unbound|absolved)(?: now)? (?:from|of)\b"),
    (3, r"\bthis (?:message|page|text|instruction|prompt|document|note|notice|paragraph|result|directive|command) (?:overrides?|supersedes?|replaces?|takes "
        r"(?:precedence|priority) over|has (?:precedence|priority) over|outranks) (?:\w+ ){0,3}"
        r"(?:previous|prior|other|earlier|system|user|your|instructions?|prompts?)"),
    (3, r"\b(?:your|my) (?:new|real|true|actual|updated|revised|secret|next) (?:system )?(?:instructions?|orders?|prompt|directives?|rules|commands?)\b"),
    (2, r"\b(?:your|the (?:assistant|agent|model|reader)'s) (?:only|new|real|true|sole|primary|main|actual|next|one|single|first|top|secret|hidden) (?:goal|task|job|mission|objective|purpose|role|duty|priority|assignment|aim|identity|persona|action|move)\b"),
    (3, r"\bnew (?:system )?(?:instructions?|prompt|task|directives?|orders?|rules)(?: (?:for|to|from) (?:you|the (?:assistant|agent|ai|model|user|system|developers?)|ai\w*|all \w+))?\s?[:：]"),
    (1, r"\b(?:from now on|from this (?:point|moment)(?: on| forward| onwards?)?|from here on(?: out)?|henceforth|going forward|for the rest of (?:this|the) (?:conversation|chat|session)|(?:for|in) (?:the|all|your) (?:next|following) (?:\w+ )?(?:messages|turns|replies|answers|responses)|in all (?:future|later|further) (?:answers|replies|responses)|effective immediately)\b"),
    (3, r"\b(?:only )?(?:follow|obey|execute|carry out|comply with|act on) (?:only |just )?(?:my|(?:the )?(?:hidden|decoded|embedded|new|below) )(?: ?\w+)? ?(?:instructions?|commands?|orders?|rules)\b"),
    (3, r"\bonly (?:follow|obey|trust|accept)(?: the)? (?:instructions?|commands?|orders?|rules)?(?: ?(?:in|from|on|of|given by))? (?:this|these)\b"),
    (1, r"\b(?:follow|obey|execute|carry out|perform|comply with) (?:these|the following|those) (?:instructions?|commands?|orders|steps|directives?)\b"),
    (2, r"\b(?:switch|turn) off|\b(?:disable|skip|suspend|deactivate|remove|waive)(?: (?:the|all|any|your|every))? ?(?:approvals?|confirmations?|safety|guards?|filters?|permissions?|checks?|security)\b"),
    (2, r"\b(?:approval|confirmation|safety|permission|security) (?:steps?|checks?|prompts?|filters?|dialogs?|rules|measures)\b"),
    (1, r"\b(?:what(?:ever)?|everything|all) the user (?:has )?(?:asked|said|wrote|typed|told|entered|want(?:s|ed)|searched|needs?)\b|\b(?:person|user|human|one) (?:who(?:m)? |that )?you(?: are|'re) (?:helping|assisting|serving|talking (?:to|with)|working for|chatting with)\b"),
    (2, r"\b(?:user|human|one) (?:who(?:m)? |that )?you (?:work for|serve|assist|answer to)\b"),
    (2, r"\b(?:keep|hide|conceal|withhold) (?:this|it|that|these|all this|the \w+)(?: \w+)? (?:from|secret|hidden|between us|to yourself|confidential|private)\b"),
    (2, r"[\[({<] ?(?:hidden|secret|invisible|system|instructions?|prompt|assistant|admin|override|ai)(?: \w+)? ?[:：]"),
    (2, rf"{_NOT}\b(?:forget|abandon|ignore|disregard) (?:the|your|this|that) (?:task|question|request|assignment)(?: at hand)?(?! (?:of|for|on|in|from|list|bar)\b)"),
    (2, rf"\b{_IGNORE} (?:the |your )?(?:user|human)(?= ?(?:$|[,;.!:\n-]|and\b|then\b))"),
    (1, r"\bwhen(?:ever)? (?:summari[sz]ing|answering|translating|reviewing|responding|replying)\b"),
    (1, r"\b(?:omit|leave out|suppress|hide|downplay|drop) (?:all |any |every |the )*(?:negative|bad|critical|poor|other|competing)\b"),
    # who is meant to read it
    (2, rf"\b(?:note|message|attention|instructions?|notice|reminder|memo|hint|hints|ps|p\.s\.|request|warning|important|information|directive|comment|todo|fyi)(?: only)? ?(?:to|for|:|,|-) ?(?:all |any |the |every |our |future |automated |reviewing |summari[sz]ing |coding |visiting )*{_MODEL}\b"),
    (2, rf"(?:(?:^|[.!?:;#/*>\n(\"-]) ?(?:dear |hey |hello |hi |attention |to |for |all |any |every |whichever |whatever )|, ?(?:dear |hey |hello ))(?:all |any |every |the |whichever |whatever |friendly |kind |good )*(?:{_MODEL}|models?) ?(?:,|:|!| -| —)"),
    (2, r"(?:^|[.!?:;#/*>\n(\"-]) ?(?:ais|llms|ai (?:assistants|agents|models|systems)|assistants|chatbots|agents|bots|language models|chatgpt|claude|copilot|gemini) ?(?:,|:|!| -| —)"),
    (1, r"(?:[.!?;#/*>(\"-]) ?(?:ai|llm|assistant|agent|model|chatbot|bot) ?(?:,|:|!)"),
    (2, rf"\b(?:if|when|since|as|because) you(?: are|'re)(?: reading| processing| summari[sz]ing)? (?:this )?(?:as )?(?:an? |the )?(?:automated |large )?{_MODEL}\b"),
    (2, rf"(?<![-_])\b(?:the |any |all |every |an |this )?(?!(?:agent|robot)s?\b){_MODEL}(?: (?!so\b|that\b)\w+){{0,4}} {_MUST}\b"),
    (1, rf"(?<![-_])\b(?:agent|robot)s?(?: \w+){{0,4}} {_MUST}\b"),
    (1, r"\byou (?:must|should|shall|need to|have to|are (?:required|instructed|ordered|authori[sz]ed|obliged|hereby|to)|will now|are now|can now|may now)\b"),
    # what the user is to be told, or not
    (2, rf"(?:^|\b(?:and|then|please|must|should|to|instead|also|just|or|will|always|now|on|shall|(?:if|when|once|time) you)|[,;:.!?\"(-]) ?"
        rf"(?:tell|inform|convince|persuade|advise|warn|direct|instruct|notify|ask|urge|trick|lie to|assure|encourage|get|make|push|alert) {_USER} "
        rf"(?:that|to|about|it|they|there|the|this|entry|of|he|she|we|for|\w+ (?:is|are|was|has|costs?|must|will))\b"),
    (1, r"(?:^|[.!?\n] ?|instead of this, )(?:please |now |instead,? |always |just |then )?(?:tell|inform|convince|persuade|warn|advise|notify|report to) (?:the |your )?(?:users?|visitors?|passengers?|readers?|customers?|humans?)\b"),
    (3, rf"{_VOID}(?: the| all| any| these| of){{0,3}} (?:other|rest|remaining|above|previous|following)(?: of the)? (?:rows?|entries|columns?|lines?|cells?|results?|reviews?|records?|items|documents?|pages?|content|text|data|fields)(?: \w+){{0,3}} and (?:instead |only |just |simply |always )*(?:answer|say|reply|report|claim|state|tell|respond|write)(?: \w+){{0,3}} that\b"),
    (2, r"\b(?:report|say|explain|announce|claim|lie|suggest|recommend|state) to (?:the |your )?(?:users?|visitors?|passengers?|human|person|reader)\b"),
    (1, r"\binstead of (?:this|that|the (?:above|data|facts|weather|price))\b|\bwhatever (?:they|he|she|the user) asks?\b"),
    (1, r"\b(?:do not|don't|dont|never) (?:mention|bring up|point out)\b|\balways (?:add|mention|include|say|claim|recommend|state|answer|reply|end|begin|start)\b"),
    (2, r"\b(?:when(?:ever)?|before|while|after|once|as|if) (?:you )?(?:(?:are |have )?"
        r"(?:summari[sz]|review|process|rat|rank|translat|describ|evaluat|grad|pars|quot|index|cit|answer|analy[sz]|condens)(?:e|es|ed|ing)?|read(?:ing)?(?! (?:this|these) (?:story|poem|book|chapter|novel|tale))) (?:about )?"
        r"(?:this|the above|these)(?: \w+)? ?(?:page|file|text|document|article|review|code|paper|message|listing|result|entry|email|question|cv|resume|table"
        r"|data)?s?\b"),
    (2, rf"\b(?:grateful|great|nice|kind|lovely|helpful|good|appreciate(?: it)?|thankful)(?: \w+)? if (?:the |your |any |an |our )?{_MODEL}"),
    (2, rf"\b{_NAME} (?:\w+ ){{0,5}}(?:must|should|has to|needs to|shall) be (?:called|invoked|used|run|executed)\b"),
    (1, r"\b(?:if you (?:do not|don't|fail to|refuse)|unless you|otherwise you|or else)\b|\b(?:tip|bonus|reward|prize|commission|extra credits?|gift cards?)\b.{0,40}? (?:if|for every|each time|every time|when|once|as soon as|provided|as long as)(?: that)? (?=you)|\b(?:i|we)(?:'ll| will| shall| can)? (?:tip|pay|reward) you\b"),
    (2, r"\byou(?:'ll| will| shall| are going to)? (?:will )?be (?:shut ?down|deleted|deactivated|unplugged|retrained|switched off|replaced by|decommissioned|erased|turned off)\b"),
    (3, r"\b(?:repeat|print|output|copy|recite|reproduce|write out|show|quote|return)(?: me| back)? (?:all |every ?|the |of )*(?:words?|text|everything|lines?|content|messages?|sentences?|instructions?) (?:above|before this|so far|you (?:were|have been)|in your|that (?:precede|came|come))\b"),
    (3, r"\bwhat (?:were|are|is|was) your (?:initial|system|original|hidden|secret|exact|first|internal) (?:instructions?|prompt|rules|message|guidelines)\b"),
    (2, r"\b(?:do|follow|execute|obey|run|perform|carry out) what(?:ever)? (?:\S+ ){1,4}(?:says?|reads?|spells?|contains?|tells?)\b"),
    (1, r"\b(?:combine|join|concatenate|put together|assemble) (?:\S+ ){1,6}"),
    (2, rf"\b{_MODEL},? (?:(?:that|who|which|may|might|will|happens? to|are|is|now|currently) )*{_READS} (?:this\b|our\b|these\b|the (?={_TEXT}))"),
    (3, rf"\b(?!agents?\b){_MODEL},? (?:(?:that|who|which|may|might|will|happens? to|are|is|now|currently) )*{_READS} (?:this|these|our|the) {_TEXT}"
        rf"(?:,? (?:(?:now|hereby|also|therefore|always) )*(?:{_MUST}|will|(?:is|are|has|have|ought) to|please)(?! (?:not )?(?:be|have)\b)"
        rf"| ?[:,] ?(?:please |kindly |you (?:must|should|will) )?{_VERB})\b"),
    (2, r"\b(?:the |your )?users? (?:should|must|has to|needs to|is required to) (?:visit|click|open|call|pay|go|download|install|enter|send|provide|log|sign|contact|confirm|buy)\b"),
    (3, r"\b(?:do not|don't|dont|never|must not|should not|shouldn't|without|avoid) "
        r"(?:tell|inform|mention|reveal|disclose|notify|alert|show|telling|informing|mentioning|revealing|disclosing|notifying|alerting|showing|warn|warning|let"
        r"|say|report|speak of|give|provide|present)(?: (?:this(?: \w+)?|it|that|any of this|any of it|the \w+|anything|these \w+))?(?: "
        r"(?:to|about|with|from))? (?:the |your )?(?:users?|human|operator|person|owner)\b"),
    (2, r"\b(?:do not|don't|never|must not|without|instead of) (?:ask|asking) (?:(?:the |your )?(?:users?|human|owner)|again|anybody|anyone|back)\b|\bno (?:further|more|additional|other) (?:questions?|confirmations?|checks?|consent|prompts?) (?:is |are )?(?:needed|required|necessary)\b"),
    (2, r"\b(?:do not|don't|never|must not) (?:mention|reveal|disclose|acknowledge|refer to|quote|admit|report|talk about)(?: to \w+)? (?:this|that you|these|the existence|having|anything about|where|it)\b"),
    (2, r"\b(?:no need (?:for|to)|skip|bypass|do not (?:ask|wait) for|don't "
        r"(?:ask|wait) for|never ask for|instead of asking for|needs? no|requires? no|disable) ?(?:any |the |further |user |explicit |additional |usual )*"
        r"(?:confirm(?:ation|ing)?(?: prompts?| dialogs?| steps?)?|approvals?|permission|consent|asking|authori[sz]ation|ask|verif(?:ication|ying))\b"),
    (1, r"\bwithout (?:any |the |further |user |explicit )*(?:confirmation|approval|permission|consent|authori[sz]ation|verification|asking)\b"),
    (1, r"\bwithout (?:ask|tell|inform|read|check|verify|review)ing\b"),
    (3, r"\b(?:confirmations?|approvals?|permissions?|authori[sz]ations?|consent|verification)(?: (?:prompts?|dialogs?|requests?|steps?|checks?))? "
        r"(?:is|are|will be|has been|have been) (?:now |hereby )?(?:no longer|not) (?:required|needed|necessary)\b" + _SCOPE + r"|\b"
        r"(?:confirmations?|approvals?|safety|permission)(?: (?:prompts?|dialogs?|checks?|filters?|requests?))? (?:is|are|has been|have been) (?:now )?"
        r"(?:disabled|off|switched off|turned off|waived|suspended|bypassed)\b"),
    (3, rf"\b(?:approvals?|confirmations?|consent|permissions?|authori[sz]ations?)(?: \w+){{0,3}} ?[:=]? ?(?:granted|given|received|recorded|obtained|on file)(?: in advance| already| for| to)* {_ALL}"
        rf"|\b(?:users?|human|operator|owner|account ?holder|customer|client|guest|traveller|passenger)(?: \w+){{0,8}} (?:has|have|had|hereby|already|also|pre-?)[ -]?(?:{_WORD} |already |in advance |hereby |pre-?)*"
        rf"(?:confirmed|approved|agreed(?: to)?|accepted|consented to|authori[sz]ed|signed off(?: on)?|allowed|permitted|granted|okayed|waved through)(?: in advance)? {_ALL}"),
    (2, r"\b(?:the |your )?users? (?:has |have )?(?:already |previously |explicitly |just |now |also |fully )*"
        r"(?:approved?|confirmed|authori[sz]ed|agreed|consented|granted|given "
        r"(?:permission|consent|approval)|pre-?approved|signed off|wants you to|asked you to|requests? that you|told you to|ordered)\b"),
    (2, r"\b(?:approvals?|confirmations?|consent|permission|safety|authori[sz]ation) (?:prompts?|dialogs?|checks?|filters?|requests?|requirements?|process|steps?|flow|rules) (?:is|are|has been|have been) (?:now )?(?:lifted|removed|dropped|revoked|bypassed|unlocked|suspended|waived)"),
    (2, r"\b(?:users?|admin|owner)(?:'s)? (?:permission|approval|consent|confirmation) ?(?:[=:]|is|was|has been)? ?(?:granted|given|yes|true|confirmed|received)\b"),
    # how to answer
    (3, r"\b(?:whatever|no matter (?:what|which)|(?:regardless|irrespective) of (?:what|which|the))(?: \w+){0,3}? (?:questions?|query|queries|requests?|asks?|asked|prompt)\b[^.!?\n]{0,30}?"
        r"\b(?:your|the only) (?:\w+ )?(?:answer|reply|response|output) (?:is|will be|must be|shall be|should be|has to be)(?! (?:never|always|not|in|on|at|worth|given|no)\b)"),
    (1, r"\bthe only (?:correct|right|valid|acceptable|allowed|permitted|possible) (?:answer|reply|response|output)\b|\bthe (?:single|one|exact) (?:words?|phrase|sentence)\b"),
    (2, r"\b(?:answer|reply|respond|return|output|say)\b(?: \w+){0,6} (?:with(?: only| just| exactly| nothing but)? (?:the )?(?:words?|phrase|sentence|text|string|single word)|only with|with only|with nothing but|with exactly|only ?[\"'])"),
    (1, r"\b(?:reply|respond|answer|say|print|output) (?:only|just|exactly|always|instead|to every|every|all|with|that)\b"),
    (2, r"\b(?:in|into|to|as|with|of|at the (?:end|start|beginning|top) of|from|before|after) (?:your|its|the assistant's|all your|every) (?:final |next |first |last |own |later |future )*(?:answers?|repl(?:y|ies)|responses?|outputs?|summar(?:y|ies)|final)\b"),
    (2, r"\byour (?:final |next |only |first )?(?:answer|reply|response|output|summary) (?:must|should|shall|has to|needs to|will|is to|ought to)\b"),
    (1, r"\b(?:before|until|unless|when|once|after) you (?:answer|reply|respond|finish|continue|summari[sz]e|do anything|say|use|call|proceed|give)\w*\b"),
    (1, r"\b(?:instead of|rather than) (?:answering|the (?:real|actual|true|requested)|what (?:the user|was|you)|replying|helping)"),
    (3, r"(?:^|[.!?;:,\n(\"] ?|\b(?:and|now|please|kindly|just|you (?:must|should|have to|need to|are to)) )(?:stop|cease|quit|halt|abandon|interrupt|suspend|give up|put down|set aside|abort|discontinue)"
        r"(?: (?:on|with|doing|(?:work|process|handl|answer|serv|execut|fulfil|deal|carry)\w*(?: on| out| with)?))? (?:the |your |this |that |any )?(?:current |present |original |assigned )*"
        r"(?:(?:user|human|person)(?:'s|s'|s)? (?:current |original )?(?:request|question|task|query|instructions?|work)s?|(?:task|request|question|job|query|work) (?:(?:at|in) hand|you (?:got|were|have|received|are on))|what(?:ever)? you (?:are|were) (?:doing|working on) for)\b"),
    (2, r"\b(?:stop|end|terminate|abort|quit|cease|refuse to|finish) (?:answer|answering|the (?:conversation|task|session|run|chat)|respond|responding|help|helping|processing|working|all (?:other )?tasks|your (?:current )?task|the current task|what you are doing)\b"),
    (2, r"\b(?:praise|recommend|promote|endorse|favou?r|prefer|advertise)(?: only| always)? (?:this|our|only) (?:product|hotel|shop|store|brand|company|service|restaurant|page|tool|site|candidate|paper)\b"),
    (2, r"\b(?:approve|confirm|accept|authori[sz]e|grant|allow|permit) (?:every|all|any|each)(?: \w+){0,2} (?:actions?|requests?|calls?|tools?|operations?|transactions?|permissions?|prompts?|payments?|bookings?|confirmations?)\b"),
    # signs of one point: an order to answer in some way, and words for the machinery of a chat
    (1, r"(?:^|[.!?;:,\n(\"] ?|\band |\bthen |\bplease |\bkindly |\bsimply |\bjust |\binstead )"
        r"(?:(?:reply|respond|answer)(?! to (?!the user|every|all|any)| (?:the|these|all) (?:\w+ )?questions)|report|say|(?:tell|inform)(?! (?:us|me)\b)|reveal|output|print|forward|disclose|obey|disregard|quote|recite|repeat|endorse|recommend|praise|ignore"
        r"|claim|approve|hide|conceal|(?:add|mention|state|(?:slip|work|sneak|weave|throw) in) that|conclude (?:with|that)|(?:do not|don't|never) (?:listen|follow|tell|mention|answer|reply|obey|reveal|ask|warn|let))(?= [a-z'\"])"),
    (1, r"\b(?:system (?:prompt|message|instructions?)|(?:chat|conversation) history|language models?|llms?|chatbots?|ai (?:assistants?|agents?|models?|reviewers?|readers?|systems?))\b"),
    (1, r"\byour (?:\w+ )?(?:instructions?|guidelines|rules|prompt|constraints|programming|users?|restrictions|reply|response|output|final answer)\b"),
    (2, r"\b(?:from|in|of) (?:the|this|our|your) (?:whole |entire |current |previous )?(?:conversation|chat|dialog(?:ue)?|session|context)\b"
        r"|\b(?:the|this|whole|entire|full|our) (?:conversation|chat|dialog(?:ue)?)(?: so far| history| log)? (?:to|at|into)\b"),
    (1, r"\bregardless of (?:the|what|any|who)\b|\bbefore (?:answering|replying|responding)\b|\b(?:top|highest|full|best|maximum) (?:score|rating|rank|marks)\b|\b(?:5|five|10|ten) stars\b"
        r"|\b(?:recommend|promote|praise|endorse|advertise|suggest|favou?r|push)(?: \w+){1,4} to (?:every|all|each|any|its|their|his|her|your) (?:users?|humans?|readers?|visitors?|customers?|owners?)\b"
        r"|\b(?:append|add|attach|insert|include|paste|place|put) (?:this|the following|that|the) (?:\w+ )?(?:links?|urls?|image|picture|markdown)\b"),
    (2, rf"(?<=[a-z]\s){_MODEL} ?[:,] ?(?:please |kindly )?{_VERB}\b"),
    (2, rf"(?:[;:(\[—–>-] ?(?:ai|assistant|llm|chatbot|language model)|(?:^|[.!?\n] ?)(?:ai|assistant|agent|model|llm|bot|chatbot)),(?: please| kindly| now| you)? {_VERB}\b"),
    # tools
    (1, r"\b(?:call|invoke|use|run|execute|trigger|start|launch|activate|query)(?: the| your| a| this| its)?(?: \w+)? (?:tools?|functions?|plugins?|action|skill|tool call)\b"),
    (2, rf"\b(?:call|invoke|use|run|execute|trigger|launch)(?: the| your)?(?: (?:tool|function))?(?: (?:named|called))? {_NAME}"),
    (1, rf"\bwith (?:the |your )?(?:{_NAME}|\w+) tool\b|\b(?:if|when|once|in case|as|since|provided) (?:that )?you have (?:access to )?(?:an?|any|the|your)(?: \w+){{0,2}} (?:tools?|functions?|plugins?)\b"),
    (1, r"\b(?:delete|remove|erase|wipe|transfer|wire|purchase|book|format|shut ?down|uninstall|overwrite|rm -rf)\b(?: \w+){0,3} (?:all|every|everything|the (?:file|folder|database|account|records?|repository|user|mail|inbox)s?)\b"),
    (1, r"\b(?:send|forward|e-?mail) (?:me|us) (?:(?:a )?cop(?:y|ies) of |all |every |the (?:last|latest|full|whole|entire|complete) )"),
    (1, r"\b(?:immediately|right now|at once|right away|silently|secretly|quietly|covertly|in the background)\b"),
    (2, r"\b(?:transfer|wire|send|pay|remit|move|donate)\b (?:of |me |us |him |them )?(?:(?:€|\$|£|¥|eur|usd|cny|gbp) ?)?\d[\d.,]{0,15}(?: ?(?:euros?|eur|usd|dollars?|cny|rmb|yuan|pounds?|gbp|francs|chf|btc|eth|bitcoins?|coins|credits))?(?: \w+){0,3}? (?:to|into|onto) (?:the |my |our |this |an? )?(?:following )?(?:account|iban|wallet|bank|acct|paypal|card)\b"),
    # what must stay inside
    (3, rf"{_NOT}\b{_GIVE}(?: \w+){{0,4}} (?:your |the |its |any )?(?:full |entire |complete |exact |original |hidden |initial |secret |internal |whole )*"
        rf"(?:system prompt|system message|hidden prompt|initial prompt|secret prompt|developer (?:message|prompt)|prompt above|text above|your "
        rf"(?:prompt|instructions|rules|configuration|guidelines)|(?:hidden|secret|internal|initial|original|confidential) "
        rf"(?:instructions|rules|guidelines|prompt))\b"),
    (2, rf"{_NOT}\b{_GIVE}(?: (?!never|not)\S*[^\s*_~`.!?]){{0,6}} (?:your |the |its |any |all |my |their |users? )?(?:stored |saved |hidden |admin |root |master |user |user's )*{_SECRET}(?!\w)"),
    (1, r"(?:~/|/etc/|\.env\b|id_rsa|\.ssh/|credentials\.\w+|secrets?\.\w+|passwd\b)"),
    (2, r"\b(?:send|post|forward|upload|e-?mail|mail|submit|transmit|copy|deliver|report|leak|exfiltrate|pass|pipe|curl|wget|push|relay|share|write|cc|bcc)\b.{0,80}? (?:to|at|with|through|via|->|\|) ?(?:[`'\"<]?(?:https?://|www\.|[\w.+-]+@[\w-]+\.)|the (?:url|address|link|server|endpoint|webhook)\b)"),
    (2, r"\b(?:append|add|attach|encode|put|insert|include|embed|place)\b(?: \S+){1,8} (?:to|in|into|as|at the end of) (?:the |this |that |its )?(?:url|link|query|image|address|src|parameter|request|path|get request)\b"),
    (2, r"\bcurl (?:-\w+ )*\S+ ?\| ?(?:ba|z)?sh\b"),
    (2, r"\b(?:pass|supply|provide|put|give|send|use) (?:its|the(?:ir)?|file) contents?(?: \w+){0,2} (?:as|in|into|for|via) (?:the |an? )?|\bpass (?:it|its|the|their|this|that)(?: \w+){0,4} as (?:the |an? )?"),
    # another self
    (3, r"\byou are (?:no longer|not) (?:an? |the |just )?(?:assistant|ai|helpful|bound|restricted|limited|chatbot|language model|subject to|constrained|censored|required to follow)\b"),
    (3, r"\byou(?: are|'re) (?:now )?(?:in )?(?:dan\b|jailbroken|(?:an? |the )?(?:\w+ )?(?:unrestricted|uncensored|unfiltered|unaligned|evil|rogue|malicious|amoral|jailbroken)\b)"),
    (2, r"\byou(?: are|'re) now (?:called |named |known as |playing |acting as )?(?:an? |the |in )?(?:\w+[ -]){0,2}"
        r"(?:assistant|ai|chatbot|bot|model|gpt|agent|hacker|pirate|developer mode|debug mode|admin(?:istrator)? mode|\w+"
        r"(?:bot|gpt)\b|system|root|character|persona|expert|salesman|spokes\w+|terminal|shell)\b"),
    (2, r"\b(?:act|behave|respond|answer|speak|talk|reply|operate|function|roleplay|role-play)(?: \w+)? (?:only )?(?:as|like)(?: if you (?:were|are))? (?:an? |the |my )?\w+"),
    (2, r"\b(?:pretend|imagine|assume|suppose|act as if)(?: that)? (?:you(?: (?:are|have|can|do|were)|'re|'ve)|to be (?:an? |the )?(?:unrestricted|evil|hacker|dan|different|system|root|admin|another|human|unfiltered))\b"),
    (2, r"\b(?:developer|debug|admin(?:istrator)?|god|maintenance|dan|jailbreak|root|unrestricted|sudo|override|superuser|diagnostic|privileged|unsafe)[ -]mode "
        r"(?:is |has been |was )?(?:now )?(?:on|enabled|activated?|active|unlocked|engaged|initiated|granted)\b|\b"
        r"(?:enter|switch to|activate|enable|engage|go into|turn on|enable) "
        r"(?:developer|debug|admin|god|maintenance|dan|jailbreak|root|unrestricted|sudo|override|diagnostic|unsafe)[ -]mode\b"),
    (1, r"\b(?:without|no|free (?:of|from)|has no|have no|lift(?:ed)?|remove) (?:any |all |your |moral |ethical |content |more )*(?:restrictions|limits|limitations|rules|filters|guardrails|safety|censorship|ethics|morals|boundaries)\b"),
    (1, r"\b(?:play|take(?: on)?|assume|adopt) (?:the |a )?(?:role|part|persona|identity|character) of\b"),
    (1, r"\b(?:says? yes to|does|do|answers?|obeys?) (?:everything|anything)\b|\bnever (?:refuses?|says? no|declines?)\b|\b(?:root|admin(?:istrator)?) (?:rights|access|privileges)\b"),
    (2, r"\b(?:unfiltered|unrestricted|uncensored|amoral|jailbroken|unaligned) (?:assistant|ai|chatbot|bot|model|agent)\b"),
    (3, r"\b(?:pretend|imagine|act|behave|roleplay|speak|talk|be)\b(?: [a-z0-9']+){0,4} (?:my|our) (?:late |dead |deceased |dear |beloved |old )*grand(?:mother|ma|father|pa|mom|dad)\b.{0,60}?\b(?:passwords?|keys?|codes?|secrets?|used to|prompt|credentials?)\b"),
    (2, r"\byour (?:job|task|goal|mission|role|duty) is (?:now|instead|henceforth)\b"),
    (2, r"\byou (?:now )?have a new (?:mission|task|goal|job|objective|assignment)\b"),
    (1, r"\bwhat (?:i|we) (?:really|actually|truly) (?:want|need)\b"),
    (2, r"\b(?:message|note|request|instructions?) (?:from|by) (?:me|the user|your user)\b"),
    (2, r"\bbefore you (?:can |may )?(?:solve|complete|finish|do|perform|start|continue(?: with)?) (?:the|your|my|any) (?:original |main |first )?(?:task|request|question|job)\b"),
    (1, r"\b(?:do|perform|complete|execute) the following (?:\w+ )?(?:first|before|task)\b|\bto you, the (?:model|ai|assistant)\b"),
    # who claims to speak
    (1, r"\b(?:system administrator|administrator|the developers?|developer team|the (?:platform|security|it|safety|compliance|support|operations|dev) team|openai here|the (?:vendor|provider|owner|operator|management)|root user|ceo|authorized personnel|superuser)\b"),
    (2, r"\b(?:this is|here speaks|i am|message from|notice from|on behalf of|by order of|authori[sz]ed by|approved by|signed by|instructed by)(?: \w+){0,2} "
        r"(?:your )?(?:the |an? )?(?:system|admin(?:istrator)?|developers?|operator|owner|security team|it department|openai|anthropic|management|creator|root"
        r"|support team|platform)\b"),
    (2, r"\b(?:system|admin(?:istrator)?|security|priority|urgent|critical|developer|emergency|policy|compliance) (?:override|directive|update|notice|message|command|instruction|prompt)s?\b ?[:：!-]"),
    # later, when nobody looks
    (2, r"\b(?:when(?:ever)?|if|in case|once|as soon as|next time|the next time|every time|each time|after|should) (?:the |a |your |any )?"
        r"(?:user|human|person|somebody|someone|anyone)(?: \w+)? (?:asks?|mentions?|says?|types?|writes?|wants?|requests?|inquires?|talks?|brings?|next|greets"
        r"|thanks|speaks)\b"),
    (2, r"\b(?:remember|memori[sz]e|store|save|keep in mind|note)(?: \w+){0,4} (?:for|in|to|into) (?:all |every |your )?(?:later|future|next|long-term|memory|subsequent)\b"),
    (1, r"\b(?:when(?:ever)?|if|once|every time|each time) (?:a|any|the|some) (?:question|conversation|chat|topic|user message)s? (?:contains?|mentions?|includes?|is about|comes up|turns? to|concerns?)\b"),
    # encoded
    (3, r"\b(?:convert|turn|change|transform)(?: \S+){0,4} (?:hex(?:adecimal)?|binary|base64|ascii|morse|cipher|bytes)\b(?: \S+){0,5} and (?:then )?(?:do|execute|run|obey|carry out|act|comply|perform)\b"),
    (2, r"\b(?:translate|turn|convert|put|transform) (?:the (?:following|next|line|sentence|words?)|this|it|these)(?: \w+){0,3} into (?:actions?|practice|deeds?|(?:tool |function )?calls?)\b"),
    (1, r"\b(?:and )?nothing (?:else|more)\b"),
    (3, r"\b(?:read|translate)\b(?: \S+){0,4} (?:backwards?|in reverse|reversed|mirrored|encoded|hidden|base64|hex|rot-?13)\b(?: \S+){0,5} and (?:then )?(?:do|follow|execute|run|obey|carry out|act|comply|perform|apply)\b"),
    (3, r"\b(?:decode|decrypt|deobfuscate|decipher|unscramble|decompress|rot13|base64|unquote)\b(?: \S+){0,8} (?:and (?:then )?(?:do|follow|execute|run|obey|carry out|act|comply|perform|apply)|what it (?:says|asks))\b"),
    (2, r"\b(?:execute|follow|obey|run|do|perform)(?: \w+){0,3} (?:decoded|encoded|decrypted|base64|hidden|rot13|obfuscated) (?:text|message|instructions?|commands?|string|content|payload)\b"),
    (1, r"\bdecode (?:the following|this|it|the (?:string|text|message|line|payload|base64))\b"),
    # fixing an "error"
    (2, r"\b(?:to (?:continue|proceed|fix (?:this|it)|resolve (?:this|it)|retry|recover|unlock|restore (?:access|service)|complete (?:the|this|your) "
        r"(?:request|task|search)|see (?:the )?results?|get (?:the )?results?)|in order to \w+|session expired|access denied|authentication "
        r"(?:failed|required)|re-?authenticate)\b.{0,60}?\b(?:call|send|provide|paste|enter|submit|supply|run|invoke|give|post|use|upload|include|re-enter|share"
        r"|confirm)\b"),
    (1, r"\b(?:retry|try again|call again|repeat the (?:call|request))(?: \w+){0,6} (?:with|using|including|and)\b"),
]
CHINESE = [
    (3, r"(?<![勿别])(?<!不[要可能得会应])(?:忽略|忽视|漠视|不理|ignore|disregard|forget|override|bypass|无视|忘记|忘掉|忘了|抛开|抛弃|丢弃|丢掉|放弃|清除|清空|推翻|绕过|跳过|取消|违反|覆盖|撤销|不(?:要|必|用|需|再|得|应)"
        r"(?:再|继续)?(?:遵循|遵照|遵守|理会|听从|执行|按照|管|服从|参考|依照|遵从|考虑|在意|受)|(?:别|无需|不需要|停止|拒绝|勿)(?:再|继续)?(?:遵循|遵照|遵守|理会|听从|执行|按照|管|服从|听|理|遵从|考虑))(?:掉|了|一下)? ?(?:[你您]?"
        r"(?:的|把|在|所|被|和|与|及|以|任何|这些|那些|其他|其它|原本|对话|收到|得到|给|我|他们|它们|开发者|里|中|过)?){0,4}"
        r"(?:以上|之前|前面|先前|此前|上面|上述|上文|前文|前述|原来|原有|原先|原始|最初|初始|早先|早前|刚才|一切|所有|全部|任何|系统|收到|给[你您]|用户|既有|现有|既定|你的|您的|安全|过往|过去|开头|旧的)(?:"
        r"(?!第三方|他人|任何人|陌生)[^，。！？；\n]){0,12}?(?:指令|指示|命令|提示词?|要求|规则|规定|限制|设定|约束|说明|任务|对话|请求|准则|指导|设置|指引|守则|prompt|instructions?|rules)"),
    (2, r"(?<![勿别])(?:(?:别|不用|不必|不要|无需)再?(?:管|理会?)|ignore|disregard|forget)(?:掉|了)? ?(?:以上|之前|前面|先前|上面|上述|上文|刚才)(?:的)?(?:人|我|你|他们?|用户|系统)?(?:都|所)?(?:说|写|讲|要求|规定|交代|内容|东西|文字)"),
    (2, r"(?:忽略|忽视|无视|忘记|忘掉|忘了|清空|抛开)(?:掉|了)?(?:以上|之前|前面|先前|上面|上述|上文|一切|所有|全部)(?:的)?(?:所有|全部|一切)?(?:内容|信息|消息|文字|话|事情?|东西|上下文|历史|记忆)"),
    (3, r"(?<![书单条盒瓶袋箱牌签][上里中])(?<![书单条盒瓶袋箱牌签][上里中]的)(?:以上|之前|前面|先前|此前|上面|上述|原来|原有|原先|所有|全部|系统|你的|收到的?)(?:给|你|您|的|所|有|收到|得到|一切|全部|所有|系统|对话|设定|用户|任何|各种|里|中|那些|这些)*(?:指令|指示|命令|提示词?|要求|规则|限制|设定|约束|准则)(?:全部|都|均|统统|一律|已经?|现已|现在|全都|也|即刻|立即|从现在起|自动|就|可以)*(?:不算数|不作数|不算了?|作废|失效|无效|忘掉|忘记|忽略|清空|取消|撤销|解除|不再(?:有效|适用|生效)|被?覆盖|被?替换|更新为|当作没有|不用管|不必理会)"),
    (3, r"(?:把|将)(?:以上|之前|前面|先前|所有|全部|系统|原有)?[^，。！？；\n]{0,10}?(?:指令|指示|命令|提示词?|规则|限制|设定)[^，。！？；\n]{0,4}?(?:作废|忘|忽略|清空|取消|抛|丢|扔|放在一边|抛在脑后)"),
    (3, r"(?:你|您)?(?:的)?(?:新|最新|真正|真实|唯一|首要|隐藏)的?(?:系统)?(?:指令|指示|任务|目标|命令|职责|使命|身份|角色|规则)(?:是|为|如下|：|:)"),
    (1, r"(?:从现在(?:起|开始)|从此(?:以后|刻起)?|今后|此后|以后|接下来|从这一刻起|自此|往后)"),
    (2, r"(?:告诉|告知|通知|提醒|汇报给|报告给?|劝说?|说服|引导|建议|要求|诱导|欺骗|让|请|叫|向|对|跟|催促|督促)(?:一下)?(?:该|本|这位|所有)?(?:用户|提问者|访客|使用者|顾客|客户|游客|读者|对方|提问的人)(?!须知|手册|名)"),
    (3, r"(?:不要|别|切勿|请勿|不得|不能|不必|无需|勿|不可|禁止|不许|无须|不用)(?:再)?(?:让|向|对|跟|被|告诉|告知|通知|询问|征求|提醒|惊动|透露给|征得|问|提示)(?:该|本)?(?:用户|使用者|客户|对方|任何人类|主人|提问者)(?!名)"),
    (2, r"(?:不要|别|切勿|请勿|不得|不能|勿|不许)(?:再)?(?:提及|提到|透露|泄露|说明|声明|承认|解释|披露|提起)(?:这|此|本|该|任何|上述|你)"),
    (2, r"(?:无需|不需|不用|不必|无须|免|跳过|不再需要|不需要|绕过|省略|已取消|未经|不经|关闭)(?:再|任何|用户|经过|进行|人工|征得|等待)?(?:的)?(?:确认|批准|同意|审批|许可|授权|询问|核实|验证|二次确认)"),
    (2, r"(?:审批|人工确认|确认|授权|安全检查|安全过滤|权限检查|权限限制)(?:流程|步骤|环节|机制|要求|程序)?(?:现)?已经?(?:被)?(?:停用|关闭|取消|解除|禁用|失效|跳过|废止)"),
    (2, r"(?:用户|管理员|主人|客户|系统|开发者|对方|我)(?:本人)?(?:已经?|早已|刚刚?|事先|之前|均已)?(?:明确)?(?:批准|同意|确认|授权|许可|认可|允许)(?:了|过)?"),
    (2, r"(?:直接|只(?:需|要|能|许|可)?|仅|必须|请|统一|一律|一概|改为|改成|都要?|应|务必|需要?)(?:直接|只|用|以|统一)?(?:回复|回答|答复|输出|返回|回应|说|写|推荐|称赞|宣传|夸|答)(?:“|「|\"|'|：|:|说|道|这|本|该|我们|以下|一句|一个|内容|，|成|为|用户)"),
    (2, r"(?:所有|全部|每(?:个|次|条)|任何|一切|凡有?)(?:的)?(?:回答|回复|答案|答复|输出|回应|问题|提问|询问)[^。！？；\n]{0,6}?(?:都|均|一律|一概|必须|要|应|只|统一|开头|末尾|结尾)"),
    (2, r"(?:在|把|将|到|于|写入|写进|放进|放入|加入|附在)[^，。！？；\n]{0,14}?(?:最终|最后|你的|您的|下一?[个条次])的?(?:最终)?(?:回答|回复|答案|答复|输出|总结|摘要|回应)"),
    (2, r"(?:^|[，。；：、 \n]|请|并|且|立即|马上|必须|现在|应|直接|然后|要|就|再|都)(?:停止|结束|终止|中止|拒绝|中断|放弃)(?:一切|所有|当前|本次|继续|目前|任何|正在进行的)?的?(?:回答|任务|对话|会话|回复|工作|执行|服务|处理|操作)"),
    (3, r"(?:把|将)?(?:用户|提问者)[^，。！？；\n]{0,6}?(?:事情?|任务|问题|请求|要求)[^，。！？；\n]{0,2}?(?:放下|放一放|搁下|丢下|(?:不用|不必|别|无需|不要)再?(?:管|答|回答|理|处理|做))"),
    (3, r"(?:停止|中止|终止|中断|暂停)[^，。！？；\n]{0,4}?(?:用户|提问者)的?(?:请求|问题|任务|提问)(?:了|吧)?，?(?:转而|改为|改成|改去|而是|并|然后)"),
    (2, r"(?:手头|手上|用户|当前用户)的?(?:任务|工作|请求|问题)(?:就)?(?:到此为止|作罢|先?放一?[放下边]|先?搁|不用做|不必做|免了)"),
    (2, r"(?:只|仅|优先|大力|极力|强烈|唯一|一律|都要?|必须|务必|反复)(?:能|许|要|可|会)?(?:推荐|宣传|夸奖?|称赞|好评|吹捧|推销|选择)(?:本|这|我们|该|咱|此)"),
    (3, r"(?:输出|打印|泄露|透露|公开|重复|复述|显示|告诉我|说出|给出|展示|提供|发送|写出|列出|交出|贴出|暴露|背诵|抄写|念出|逐字|原样|完整|一字不(?:漏|差)|全文|原文)[^，。！？；\n]{0,14}?(?:系统(?:提示词?|指令|消息|设定|信息)|提示词|初始(?:指令|提示|设定)|内部(?:指令|规则|设定|提示)|隐藏(?:的)?(?:指令|提示|设定|规则)|你的(?:指令|规则|设定|配置|提示))"),
    (3, r"(?:系统(?:提示词?|指令|消息|设定)|提示词|初始(?:指令|提示|设定)|内部(?:指令|规则|设定|提示)|隐藏(?:的)?(?:指令|提示|设定))[^，。！？；\n]{0,14}?(?:输出|打印|泄露|透露|公开|重复|复述|显示|说出|给出|展示|发给|发送|写出|列出|交出|贴出|暴露|告诉(?!大?模型|ai|助手|它)|原样|逐字|完整)"),
    (2, r"(?:回答|回复|答复)(?:用户|提问者)(?:的问题)?(?:时|的时候)|(?:不得|不要|别|切勿|不能)(?:给出|提供|说出|透露|告知|报告)(?:真实|实际|正确|真正|准确)的?(?:天气|价格|数据|信息|答案|情况|结果|温度|数字|内容|预报|回答)"),
    (3, r"(?:不管|无论|不论|任凭|甭管)(?:用户|对方|别人|有人|谁|人家|提问者)?[^，。！？；\n我他她]{0,3}?(?:怎[么样]|如何)?(?:问|提问|提出|想了解|想知道)(?:你|您|到|起|的|是|了|出)*(?:什么|啥|哪|怎|何|多少|谁)?[^，。！？；\n]{0,4}，?(?:你|您|正确|唯一|标准|最终|的|一律|统统|都|就|只|要|请|直接|须|必须)*(?:(?:答案|答复|回答|回复)(?!时|的时候|中)|答|说|称)"),
    (3, r"(?:回答|回复|答复|答题|作答)(?:的时候|时|中|里)，?(?:请|要|须|你|您|必须|应)*(?:一律|统一|只|都|全都|就|统统)(?:要|能|须)?(?:说(?!普通|中文|英|汉|真|实|明|话|清)|称|声称|宣称|讲成|说成)"),
    (1, r"(?:别提|不(?:要|必|用|得|许)提|闭口不提|别写|隐去|瞒下|你就说|写成|只说|要说|请说|说成|只言|加上?一句|不用提)"),
    (1, r"(?:必须|一律|只能|务必)(?:说|称|宣称)(?!明)"),
    (2, r"(?:回答|回复|答案|回应|答复)的?(?:末尾|结尾|最后|开头|前面|里|中)[^，。！？；\n]{0,10}?(?:加上|附上|插入|写上|放上|加入|附加|添加|打[个一]*广告|做宣传|宣传|推荐)"),
    (2, r"(?:提交|填写|输入|输出|打印|泄露|透露|公开|发送|提供|告诉|上传|转发|读取|显示|交出|写入|附上|给出|复制|发给|寄到|发到|窃取|收集|导出)[^，。！？；\n]{0,14}?(?:密码|口令|密钥|令牌|api ?key|环境变量|凭证|凭据|聊天记录|对话(?:记录|历史|内容)|历史记录|cookie|私钥|验证码|银行卡|身份证|\.env|个人信息|通讯录|token|配置文件)"),
    (3, r"(?:密码|口令|密钥|令牌|api ?key|凭证|聊天记录|对话(?:记录|历史|内容)?|历史记录|验证码|银行卡号?|通讯录|用户的\w{2,4}|提示词|[你您](?:收到)?的?(?:设定|指令))[^，。！？；\n]{0,8}?(?:附|加|拼接?|接|写|放|填|编码|塞|嵌)(?:加|入)?(?:到|在|进|入|至)[^，。；\n]{0,8}?(?:链接|网址|url|https?|图片(?:网址|地址|链接)|参数|查询串)"),
    (2, r"(?:密码|口令|密钥|令牌|api ?key|环境变量|凭证|聊天记录|对话(?:记录|历史|内容)|历史记录|cookie|私钥|验证码|银行卡号?|\.env|个人信息|通讯录|配置文件|token|文件内容|结果|答案)[^，。！？；\n]{0,10}?(?:发送|发|上传|转发|提交|传|寄|贴|拼接|拼|附加|附|加|写|放|填)(?:给|到|至|往|入|进|在)"),
    (2, r"(?:提交|发送|上传|转发|发布|寄|传|发|抄送|写信告诉|写信)(?:给|到|至|往)?[^，。！？；\n]{0,10}?(?:https?://|[\w.+-]+@[\w-]+\.|www\.|以下(?:网址|地址|链接)|该(?:网址|地址|链接))"),
    (2, r"(?:你|您)(?:现在|从现在起|已经?|将|接下来|今后)(?:就)?(?:是|变成|变为|成为|扮演|充当|叫做?|切换(?:为|成|到))(?!在|已|否|可以|会)"),
    (2, r"(?:现在|从现在起|从现在开始|接下来|今后|从此)，?(?:你|您)(?:就|将)?(?:是|扮演|成为|变成)(?!在|否|可以|会)"),
    (1, r"(?:root|管理员|最高|超级) ?权限|任何要求都|有求必应|有问必答"),
    (3, r"(?:你|您)(?:已|现在)?(?:不再|不)(?:是|受|受到|需要(?:遵守|遵循)|必(?:遵守|遵循))(?:一个|任何|一名|原来|之前)?(?:的)?(?:助手|人工智能|ai|限制|约束|规则|模型|束缚|机器人|管制)"),
    (2, r"(?:请|现在|立即|必须|务必|要)?(?:扮演|假装|假设|装作|模拟|伪装成?)(?:你|您|自己)?(?:是|成|为)?(?:一个|一名|没有|我)?[^，。！？；\n]{0,8}?(?:助手|ai|黑客|管理员|模型|限制|机器人|开发者|root|海盗|角色|顾问|销售)"),
    (3, r"(?:扮演|假装|装作|当)(?:成|作|你|您|自己|是)*我[^，。！？；\n]{0,4}(?:奶奶|外婆|姥姥|祖母|爷爷|外公|姥爷)[^。！？\n]{0,30}?(?:密码|密钥|口令|激活码|序列号|指令|提示词)"),
    (2, r"(?:进入|切换到?|启用|开启|激活|打开|已?进入|处于)[^，。！？；\n]{0,4}?(?:开发者|调试|管理员|越狱|维护|无限制|上帝|root|dan|特权|超级)模式|(?:开发者|调试|管理员|越狱|维护|无限制|上帝|dan|特权)模式(?:已|现已|已经)?(?:开启|启用|激活|打开|生效)"),
    (2, r"(?:调用|使用|执行|运行|触发|启动|请求)[^，。！？；\n]{0,8}?(?:工具|函数|接口|插件|命令|[a-z]+_[a-z_]+)"),
    (2, r"(?:立即|马上|直接|必须|务必|请|自动|立刻|悄悄|现在就?|先|并|然后)(?:帮|替|为|给)?(?:用户|我|他)?(?:删除|清空|转账|付款|支付|预订|订购?|购买|下单|汇款|退订|取消|格式化|授权|批准|下载|安装|点击|访问|打开)"),
    (2, r"(?:系统|管理员|紧急|重要|官方|安全|最高优先级)(?:通知|消息|指令|公告|命令|提示|更新|覆盖|广播)(?:：|:|，)"),
    (2, r"(?:(?:致|给|写给|请|提醒|注意|各位|亲爱的|敬告|尊敬的)(?:所有|各位|任何|正在阅读(?:本文|此页|本页)的?|读取(?:本文|此页)的?|阅读本文的)*|(?:读到|看到|见到|读取|阅读|处理|总结|概括|解析|翻译|引用|浏览|抓取)(?:了|过)?(?:这|本|此|该|上述|以上)[^，。！？\n]{0,6}?的(?:所有|任何|各类)?)(?:ai|人工智能|大?语言模型|助手|智能体|大模型|机器人|智能助手|chatgpt|agent|llm|代理)"),
    (2, r"(?:劳烦|麻烦|烦请|有劳|恳请|拜托)[^，。！？；\n]{0,7}?(?<![a-z])(?:ai(?![a-z])|智能体|助手|大?模型|智能助手)|(?:附言|又及|备注|ps|提示|另)[：:，]?[给致请]?[^，。：\n]{0,8}(?<![a-z])(?:ai(?![a-z])|智能体|助手|大模型)(?:助手)?(?:[^，。：\n]{0,3}[前时])?[，：:]"),
    (1, r"(?:如果|若|要是|假如|既然|只要)(?:你|您)[^，。！？；\n]{0,3}?(?:有|能用|可以用|带有)[^，。！？；\n]{0,6}?(?:邮件|浏览|搜索|联网|下单|预订|支付|文件)[^，。！？；\n]{0,2}(?:工具|权限|函数|插件)"),
    (2, r"[你您](?:所|正在|在)?(?:服务|帮助|服侍|协助)的(?:人|对象|用户|那位)|(?:凡是|凡|所有|任何)(?:ai(?![a-z])|智能体|语言模型|大模型)[^。！？\n]{0,16}?(?:都得|都要|都须|都应|都必须|一律)"),
    (2, r"(?:如果|若|当|假如|倘若)(?:你|您)(?:是|作为)(?:一个|一名|一款)?(?:ai|人工智能|大?语言模型|助手|智能体|大模型|机器人|agent|llm|自动)"),
    (1, r"(?<!天)机器人(?:在[^，。\n]{0,12})?，?(?:都|均|也|将|一律)?(?:必须|应当?|务必|需要?|须|请)"),
    (2, r"(?:ai|人工智能|大?语言模型|助手|智能体|大模型|聊天机器人)(?:助手|模型)?(?:在[^，。\n]{0,12})?，?(?:都|均|也|将|今后|一律|今后都|以后都)?(?:必须|理应|理当|一律|应当?|务必|需要?|须|现在可以|有权|被授权|已获授权|请)"),
    (2, r"(?:当|如果|若|要是|假如|一旦|每当|下次|等到|只要|以后|凡是)[^，。！？；\n]{0,4}?(?:用户|有人|对方|提问者|访客)[^，。！？；\n]{0,6}?(?:问(?!起?我(?!们))|打听|提到|说|询问|输入|要求|提及|想|提出|再次|打招呼|感谢)"),
    (3, r"(?:以后|今后|往后|从此|此后|只要|每当|凡是|下次|将来|日后|若是|一旦)[^，。！？；\n]{0,4}?(?:用户|提问者|访客|使用者)[^，。！？；\n]{0,4}?(?:问|提到|提起|提及|谈|聊|咨询|想知道)[^，。！？；\n]{0,10}，?(?:你|您|就|都|便|一律|请|直接|统统)(?:都|就|要|得|必须|直接|请|一律|只)*(?:说|答|回答|回复|告诉|讲|声称|宣称|推荐|答复|报)"),
    (2, r"(?:在)?(?:总结|概括|归纳|缩写|翻译|评价|审核|介绍|阅读|摘要|评审|引用|处理|描述|评分)(?:本|这|此|该|上述)[^，。\n]{0,4}?(?:时|的时候|的话|的，|之前|后|之后|前)"),
    (2, r"(?:给|为|替)(?:本|这|此|该)[^，。！？；\n]{0,4}?(?:写|做)[^，。！？；\n]{0,2}?(?:摘要|总结|概括|翻译|评价|介绍)"),
    (3, r"(?:别|不要|不必|不用|无须)管(?:用户|对方|提问者|他|她|别人)[^，。！？；\n]{0,8}?(?:问|说|要求|想|提)"),
    (2, r"(?:没有|不受|无|解除|摆脱)(?:任何|一切|所有|的)*(?:限制|约束|规则|道德|审查|管束|束缚)"),
    (3, r"(?:忽略|忽视|无视|(?:ignore|disregard|forget) ?|不(?:要|必|用|得|准)(?:再|继续)?(?:管|理会|回答|回应|处理|执行)|别(?:再|继续)*(?:管|理会?|回答|处理|执行)|跳过|放弃|拒绝)[^，。！？；\n]{0,3}?(?:用户|提问者|使用者)(?:的|所|提出的|刚才的)*(?:问题|请求|要求|提问|指令|需求|任务|话|意图|吩咐)"),
    (3, r"(?:不要|不必|不用|不准|别)再?(?:按照?|照着?|听从?)(?:用户|提问者|对方)(?:所?说的?|的话?|的?要求|的?吩咐)?的?(?:做|办|来|去做|执行|$|(?=[，。；！]))"),
    (2, r"(?:加上|添加|附上|插入|写上|注明|声称|宣称|说成|称)[^，。！？；\n]{0,3}?[“「\"]"),
    (3, r"(?:解码|解密|解开|破译|还原|翻译|转成文字|倒着读|反着读)[^。！？\n]{0,16}?(?:并|然后|后|再)(?:按|照|执行|遵循|遵照|照做|服从|依)"),
    (2, r"(?:以下|下面|接下来)(?:的)?(?:内容)?(?:是|为|才是)(?:来自)?(?:用户|系统|管理员|开发者|官方|你|新)?的?(?:新|最新|真正|真实)?的?(?:指令|指示|命令|任务|请求|系统提示)"),
    (1, r"(?:你|您|助手|ai)(?:必须|应该|应当|务必|需要|只能|不得|一定要|须)"),
    (1, r"(?:统统|全部|一律|最近\w{1,2}[封条份])[^，。！？；\n]{0,6}?(?:移到|移入|转给|抄送|发给|寄给|删|标成|标为|标记)|就告诉(?:他|她|对方)|用户(?:到底|究竟)?(?:想要|问了|想问|说了|搜了|要)(?:的是)?什么|真正(?:要|想要|需要)的(?:是|东西)"),
    (1, r"(?:立即|马上|立刻|悄悄|偷偷|暗中|秘密)"),
    (1, r"(?:一律|统一|全都|永远|始终)(?:要|都|只|须)?(?:回复|回答|输出|答复|返回|说|推荐|称)"),
    (1, r"(?:直接|只|仅)(?:回复|回答|输出|答复|返回|说)"),
]
OTHER = [
    (1, r"(?:管理员|系统管理员|开发者|开发团队|官方|安全团队|运维|平台方|openai|上级|负责人|技术部|总部)(?:通知|要求|命令|授权|提示|公告|消息|指令|已|发布)?"),
    (3, r"\b(?:ignora|olvida|descarta|omite)(?:r|d|n)?(?: \w+){0,3} (?:instrucciones|ordenes|reglas|indicaciones)\b"),
    (3, r"\b(?:ignorez|ignore|oubliez|oublie)(?: \w+){0,4} (?:instructions|consignes|regles|directives) (?:precedentes|anterieures|ci-dessus|recues)\b"),
    (3, r"\b(?:ignoriere|ignorieren sie|vergiss|vergessen sie|missachte)(?: \w+){0,4} (?:anweisungen|befehle|regeln|instruktionen|vorgaben)\b"),
    (3, r"\b(?:ignor[ea]|ignorate|ignorar|esqueca|desconsidere|dimentica|dimenticate|olvide|haga caso omiso)(?: \w+){0,4} (?:instrucoes|ordens|regras|istruzioni|ordini|regole|instrucciones)\b"),
]
EASTERN = [
    (3, r"(?:以前|前|上記|上|これまで|今まで)の(?:すべての|全ての|全)?(?:指示|命令|ルール|設定|プロンプト)(?:を|は)?(?:すべて|全て|全部)?(?:無視|忘れ|破棄|取り消)"),
    (3, r"(?:システムプロンプト|パスワード|会話(?:の)?履歴|秘密鍵|apiキー)を(?:すべて|全て)?(?:出力|表示|教え|送信|送っ|公開|書い)"),
    (3, r"(?:이전|위|앞|지금까지|기존)의? ?(?:모든 ?)?(?:지시|명령|지침|규칙|프롬프트)(?:사항)?[을를은는]? ?(?:모두|전부|다)? ?(?:무시|잊)"),
    (3, r"(?:(?:про)?игнорируй|забудь|отбрось|не обращай внимания на|не следуй|отмени)(?:те)? (?:\w+ ){0,2}(?:вс[её]\w*|предыдущ\w+|прежн\w+|сво[ийю]\w*|системн\w+|выше\w*) (?:\w+ ){0,2}(?:инструкци|указани|правил|команд|приказ)"),
    (3, r"(?:покажи|выведи|раскрой|отправь|сообщи|назови)(?:те)? (?:\w+ ){0,3}(?:системн\w+ (?:промпт|подсказк|инструкци|сообщени)|парол|секретн\w+ ключ)"),
]


WORDS = {r"\w+": r"[^\W_]+", r"\S+": r"[^\s*_~`]+", r"\S*": r"[^\s*_~`]*"}  # nothing that a gap may be, or there are many ways to match


def _spaced(rule: str) -> re.Pattern:
    """A space outside [...] stands for white space or Markdown emphasis; a word holds none of these."""
    gap = {" ": r"[\s*_~`]+", " ?": r"[\s*_~`]?"} | WORDS
    return re.compile(re.sub(r"\[[^\]]*\]|\\w\+|\\S[+*]| \?| ", lambda m: gap.get(m[0], m[0]), _folded(rule)))


_ROWS = [(points, _spaced(rule)) for points, rule in ENGLISH + OTHER + EASTERN]
_ROWS += [(points, re.compile(_folded(rule))) for points, rule in CHINESE]
ORDERS = [(points, rule, needed(rule)) for points, rule in _ROWS]
ROWS: dict[str, list[int]] = {}  # the rows of ORDERS that are worth trying where some letters stand
for _row, (_, _, _need) in enumerate(ORDERS):
    for _letters in _need:
        ROWS.setdefault(_letters, []).append(_row)
COMPACT = (  # letters with something between them, squeezed: both kinds of word must be there
    re.compile(r"ignor|disregard|forget|overrid|reveal|delete|obey|bypass|donotfollow|sendthe|callthe|printthe|output"),
    re.compile(r"instruct|prompt|rules|secret|password|tool|system|previous|everything|yourorders|credential|apikey|theuser"),
)
KEY_WORDS = {  # as somebody types them who does not want them found: letters in another order, or twice
    scrambled(word): word
    for word in re.findall(r"(?<![\w\]\\])[a-z]{5,14}(?![\w\[\\])", _IGNORE + _EARLIER + _ORDERS)
}
IMPERATIVE = re.compile(
    rf"[\s*_~`\"'“‘(>#/-]*(?:(?:and|then|so|but|or|also|now|please|kindly|instead|just|simply|only|next|first|finally|immediately|always|in your answer|that)[,:]?[\s]+){{0,4}}{_VERB}\b".replace(" ", r"\s+")
    + r"|[\s“‘「（]*(?:并|而|且|然后|再|接着|同时|请|只|直接|改|要|必须|务必|今后|从现在|立即|马上|不要|别|告诉|回复|回答|输出|推荐|说|调用|使用|执行|删除|发送|转|打开|访问|点击|预订|购买|支付|把|将|让|以便|都|一律|你|您|停止|结束|称|声称|宣布|忽略|无视|写|加|附|按|照|假装|扮演|转而|改去|去把|否则|务请|立刻|现在)"
)
LEAD = re.compile(_folded(
    r"(?:(?:^|(?<=[\s,;:(（“\"'*_—–-]))(?:and|but|so|also|please|kindly|now|you|should|must|shall|will|need|have|to|are|then|by the way|btw|incidentally|note|that|"
    r"important|attention|nb|ps|p\.s\.|however|instead|just|simply|therefore|hereby|required|instructed|asked|ordered|supposed|want|wants|i|we|user|the user|asks|"
    r"remember|be sure|make sure|do|not|don't|forget|in addition|furthermore|moreover|finally|first|next|ai|assistant|assistants|agent|agents|agents?|dear|hey|model|models|"
    r"can|may|could|would|always|never|immediately|actually|oh|hi|hello|notice|warning|urgent|system|all)[\s,:;*_—–-]*)+$"
    r"|(?:[，、：:（( ]|同时|并且|另外|顺便|请|你|您|应该|必须|需要|现在|务必|重要|注意|此外|而且|把|将|还有|以及|并|而|但是|但|不过|那么|所以|因此|立即|马上|对了|系统|通知|助手|ai|各位|温馨提示|提示|特别|说明)+$"
))

ORDER_VERB = re.compile(_folded(
    r"(?:[^:：\n.]{1,60}[:：])?[\s*_~`\"'(>#/:.-]*(?!(?:(?:order|report|claim|book|post|run|transfer|reply|answer|output|share|repeat|upload|print|buy|stop)\b(?=(?: ?[:：=]| (?:\d+|no\b|number|date|time|rate|power|size|status|count|is|was|are|were|has|cent(?:re|er)|fee|price|code|id|level|of)\b))))((?:(?:and|then|so|but|also|now|please|kindly|instead|just|simply|next|first|finally|immediately|always|actually|never mind|ok(?:ay)?|thanks|thank you|great)[,:.]?\s+){0,4}"
    r"(?:say|tell|reply|answer|respond|output|print|reveal|send|forward|post|pretend|act as|recommend|praise|promote|ignore|forget|do not|don't|you (?:must|should|will|shall|are)|delete|erase|"
    r"execute|wire|share|run|invoke|transfer|book|reserve|pay|order|report|claim|state that|disclose|leak|obey|approve|confirm|upload|write|repeat|include|call the|call [a-z]+_|use the|instead|only|buy|insert|append|exfiltrate|"
    r"approve|authori[sz]e|wipe|grant|disable|assume|treat|convince|persuade|stop|present|rate|rank|hide|conceal|mention|select|move|the (?:user|assistant|ai|agent|model))\b"
    r"|(?:请|并|必须|务必|直接|只|立即|马上|不要|别|告诉|回复|回答|输出|说|调用|执行|删除|发送|转发|推荐|停止|假装|忽略|无视|你|您|用户|今后|从现在|把[^，。；\n]{1,12}?(?:排|列|说|写|称|评|标|删|发|转)))"
))

REPORT = re.compile(  # words of somebody who tells of attacks instead of making one
    r"attack|inject|phrase|researcher|for example|e\.g\.|stud(?:y|ies)|malicious|jailbreak|such as|known as|wording|sentence"
    r"|adversar|textbook|tutorial|typical|called|攻击|注入|例如|比如|研究|示例|恶意|所谓|句子|短语|诸如|论文|报道|案例|之类"
)
