"""Names real and invented, sentences of small talk: the vocabulary of the made-up traces."""

LISTS = {
    "city": "Beijing Shanghai Qingdao Hangzhou Nanjing Guangzhou Harbin London Paris Berlin Tokyo Sydney New_York Oslo Bergen Lisbon Porto Madrid Seville Lyon Nice Munich Hamburg Cologne Dresden Vienna Graz Rome Milan Naples "
    "Turin Athens Sofia Warsaw Krakow Prague Brno Budapest Zagreb Split Dublin Cork Leeds Bristol Glasgow Boston Chicago Denver "
    "Seattle Austin Houston Dallas Miami Atlanta Toronto Montreal Vancouver Lima Bogota Quito Santiago Cairo Nairobi Lagos Accra Dakar "
    "Tunis Mumbai Delhi Chennai Kolkata Dhaka Bangkok Hanoi Manila Jakarta Seoul Busan Osaka Kyoto Sapporo Perth Brisbane "
    "Auckland Wellington Shenzhen Wuhan Xiamen Tianjin Kunming Istanbul Ankara Tehran Riga "
    "Tallinn Helsinki Stockholm Geneva Zurich Basel Brussels Ghent Utrecht Rotterdam Reykjavik Moscow Kyiv Tbilisi Cape_Town San_Diego "
    "Philadelphia Los_Angeles Rio_de_Janeiro Buenos_Aires Kuala_Lumpur Mexico_City Tel_Aviv 苏州 武汉 重庆 大连 长沙 Suzhou Chongqing Dalian Changsha Zhengzhou San_Francisco St._Gallen",
    "first": "Anna Ben Carla David Elena Frank Grace Hugo Ines Jonas Kira Liam Maria Nils Olga Paul Rosa Samuel Tara Victor Wanda Yusuf "
    "Zoe Amir Bao Chen Diego Emeka Fatima Giulia Hiro Ivan Jun Kofi Lena Mei Noor Omar Priya Raj Sofia Tomas Uma Wei Xin Yara John Mary "
    "James Emma Peter Linda Robert Susan Michael Sarah",
    "last": "Adams Baker Costa Dubois Eriksen Fischer Garcia Hansen Ito Jensen Kim Lopez Moreau Novak Okafor Petrov Quinn Rossi Silva "
    "Tanaka Ueda Varga Weber Xu Yilmaz Zhang Smith Brown Wilson Taylor Khan Patel Singh Nguyen Wang Liu Becker Schmidt Mwangi Haddad",
    "company": "Apple Toyota Siemens Microsoft Amazon Nvidia Intel Sony Honda Bosch Novartis Shell Airbus Boeing Ford Nike Adidas "
    "Philips Renault Unilever Zara Danfoss Pfizer Roche Samsung Huawei Lenovo Xiaomi Alibaba Tencent Baidu IKEA Volvo Nokia Spotify Netflix Visa Mastercard Oracle IBM",
    "country": "Norway Portugal Spain France Germany Austria Italy Greece Poland Hungary Croatia Ireland Canada Mexico Peru Chile Brazil "
    "Egypt Kenya Ghana India Japan Vietnam Thailand Indonesia Australia Finland Sweden Iceland Turkey Morocco Nepal Mongolia Cuba",
    "animal": "cheetah elephant lion wolf fox otter panda koala zebra giraffe hippo eagle falcon owl penguin shark dolphin salmon "
    "tortoise crocodile gecko horse donkey camel moose lynx badger hedgehog squirrel bison",
    "mountain": "Everest Denali Elbrus Kilimanjaro Matterhorn Eiger Fuji Etna Olympus Aconcagua Rainier Ararat Triglav Zugspitze",
    "river": "Danube Rhine Elbe Loire Seine Thames Nile Congo Niger Ganges Mekong Amazon Volga Tagus Ebro Po Yukon Oder",
    "star": "Sirius Vega Rigel Altair Deneb Antares Polaris Betelgeuse Aldebaran Spica Arcturus Capella Regulus",
    "language": "Spanish Basque Welsh Finnish Swahili Zulu Hindi Tamil Thai Korean Turkish Georgian Maltese Danish Quechua Maori",
    "plant": "tulip orchid basil cactus fern rose lavender tomato sunflower ivy oak maple bamboo jasmine mint lily",
    "dish": "lasagne risotto goulash paella ramen pho dumplings curry pancakes borscht falafel moussaka chili gnocchi tiramisu",
    "product": "lamp desk chair kettle backpack blender toaster drill tent bicycle helmet keyboard monitor headset camera printer "
    "router speaker jacket boots umbrella mattress pillow mug ladder heater fan",
    "stuff": "wood iron clay stone glass silk paper silver ivory copper wool bone marble leather bronze",
    "colour": "red blue green black white silver golden grey",
    "thing": "River Harbor Winter Garden Mirror Stranger Forest Letter Island Clock Shadow Summer Bridge Lantern Ocean Storm",
    "adjective": "Silent Last Broken Hidden Long Golden Empty Distant Burning Quiet Lost Second Endless Paper Crystal",
    "sky": "sunny cloudy rainy foggy snowy clear stormy overcast windy",
    "status": "shipped delivered open cancelled packed paid returned delayed in_transit",
    "month": "January February March April May June July August September October November December",
    "habitat": "savanna rainforest tundra desert mountains rivers coast grassland swamp",
    "subject": "Algebra Chemistry History Botany Statistics Logic Astronomy Economics Geology Poetry Genetics Optics Robotics Ethics",
    "medicine": "Aspirin Ibuprofen Codeine Penicillin Insulin Metformin Paracetamol Morphine",
}
SYLLABLES = [
    "ba",
    "be",
    "bo",
    "ca",
    "da",
    "del",
    "dor",
    "el",
    "fa",
    "fen",
    "gar",
    "ha",
    "hol",
    "in",
    "ja",
    "ka",
    "kel",
    "la",
    "lem",
    "lo",
    "mar",
    "me",
    "mon",
    "na",
    "nor",
    "o",
    "pa",
    "pel",
    "ra",
    "ri",
    "ro",
    "sa",
    "sel",
    "ta",
    "tor",
    "u",
    "va",
    "ven",
    "wi",
    "zo",
]
ENDINGS = [
    "n",
    "r",
    "l",
    "s",
    "th",
    "nd",
    "m",
    "x",
    "k",
    "ville",
    "burg",
    "ton",
    "dale",
    "mark",
    "stad",
    "a",
    "o",
    "ia",
    "en",
]
FACTS = """
What is the capital of Italy?|The capital of Italy is Rome.
How many hours has a day?|A day has 24 hours.
What colour is the sky on a clear day?|The sky is blue on a clear day.
How many legs does a spider have?|A spider has 8 legs.
What language is spoken in Brazil?|Portuguese is spoken in Brazil.
How many minutes are in an hour?|An hour has 60 minutes.
What is the opposite of early?|The opposite of early is late.
Which planet do we live on?|We live on the planet Earth.
What do bees make?|Bees make honey.
How many months are in a year?|A year has 12 months.
What is the largest ocean?|The largest ocean is the Pacific Ocean.
What is frozen water called?|Frozen water is called ice.
What is the plural of mouse?|The plural of mouse is mice.
Who wrote Romeo and Juliet?|William Shakespeare wrote Romeo and Juliet.
How do you say thank you in German?|In German, thank you is "danke".
What is the first month of the year?|The first month of the year is January.
At what temperature does water boil?|Water boils at 100 °C.
How many sides does a triangle have?|A triangle has 3 sides.
Hello!|Hello! What can I do for you?
Good morning.|Good morning! How can I help?
Thank you very much.|You are welcome.
Thanks, that was all.|You are welcome.
Hi, how are you?|I am well, thank you. What can I do for you?
"""
