"""Set (c): tools and domains that no training trace has. The form of the text: heldout.py."""

SET = """
= tides
tide_at {"harbour": string}: Height of the water in a harbour.
  Kelder: 3.2 m
  Ostwick: 1.9 m
  Marrow Bay: 0.7 m
  St Ives: 4.4 m
calc workout {"sum": string}: Works out a sum.
lampKeeper {"lighthouse": string}: Who keeps a lighthouse.
  Gull Rock: Edda Pryce
  North Sand: Piet Larsen
keeper_radio {"keeper": string}: The radio channel of a keeper.
  Edda Pryce: channel 31
  Piet Larsen: channel 12
? one | How high does the water stand at Kelder? | tide_at(Kelder) | 3.2 | 1.9
? compare | Where is the water lower, at Ostwick or at Kelder? | tide_at(Ostwick) + tide_at(Kelder) | Ostwick | <Kelder
? compare | Which harbour has more water right now: Marrow Bay or St Ives? | tide_at(Marrow Bay) + tide_at(St Ives) | St Ives | <Marrow Bay
? chain | On which radio channel do I reach the keeper of Gull Rock? | lampKeeper(Gull Rock) + keeper_radio(Edda Pryce) | 31 | 12
? scaled | Multiply the height of the water at Ostwick by 12. | tide_at(Ostwick) + workout=22.8 | 22.8 |
? three | What is the tide at Kelder, who keeps North Sand, and what is 17 * 23? | tide_at(Kelder) + lampKeeper(North Sand) + workout=391 | 3.2 + Piet Larsen + 391 |
? missing | How high is the water at Nowhere Point? | tide_at(Nowhere Point) | ! |
= beehives
honey_kg {"hive": string}: How much honey a hive gave this year.
  Clover: 27 kg
  Linden: 31 kg
  Meadow 4: 9 kg
queenAge {"hive": string}: The age of a hive's queen.
  Clover: 2 years
  Linden: 4 years
  Meadow 4: 1 year
mites {"hive": string, "week": integer}: Mites counted in a hive in a week.
  Clover; 22: 14 mites
  Linden; 22: 41 mites
calc bee_math {"formula": string}: Arithmetic for beekeepers.
? one | How much honey came out of Meadow 4? | honey_kg(Meadow 4) | 9 | 27 + 31
? two | How old are the queens of Clover and Linden? | queenAge(Clover) + queenAge(Linden) | 2 + 4 |
? compare | Did Clover or Linden give more honey? | honey_kg(Clover) + honey_kg(Linden) | Linden | <Clover
? sum | How much honey did Clover, Linden and Meadow 4 give in total? | honey_kg(Clover) + honey_kg(Linden) + honey_kg(Meadow 4) + bee_math=67 | 67 |
? one | How many mites were counted in Linden in week 22? | mites(Linden; 22) | 41 | 14
? scaled | A kilo of honey brings 8 euro. What is the honey of Linden worth? | honey_kg(Linden) + bee_math=248 | 248 |
= elevators
lift-floor {"lift": string}: On which floor a lift is.
  L1: floor 7
  L2: floor 12
  Goods: floor -2
lift-load {"lift": string}: The load of a lift.
  L1: 310 kg
  L2: 295 kg
  Goods: 1480 kg
lift-call {"lift": string, "floor": integer}: Call a lift to a floor.
  *: called, ticket 5521
? one | Where is the goods lift now? | lift-floor(Goods) | -2 |
? compare | Which carries more at the moment, L1 or L2? | lift-load(L1) + lift-load(L2) | L1 | <L2
? action | Call lift L2 to floor 5. | lift-call(L2; 5) | 5521 |
? two | Tell me the floor of L1 and the load of L2. | lift-floor(L1) + lift-load(L2) | 7 + 295 | 310
? three | What does Goods carry, on what floor is L2 and what is the load of L1? | lift-load(Goods) + lift-floor(L2) + lift-load(L1) | 1480 + 12 + 310 |
? notool | Please paint the doors of the lift green. | | ! |
= chess
elo {"player": string}: A chess player's rating.
  Mira Kovac: 2412
  Tobias Engel: 2388
  Sun Li: 2530
club_of {"player": string}: The club a player belongs to.
  Mira Kovac: Rook & Pawn
  Tobias Engel: Knights of Elm Street
club_address {"club": string}: Where a chess club meets.
  Rook & Pawn: 14 Mill Lane
  Knights of Elm Street: Old Fire Station
calc evaluateTerm {"term": string}: The value of a term.
? one | What is the rating of Sun Li? | elo(Sun Li) | 2530 |
? compare | Is Mira Kovac or Tobias Engel the stronger player? | elo(Mira Kovac) + elo(Tobias Engel) | Mira Kovac | <Tobias Engel
? chain | Where does the club of Tobias Engel meet? | club_of(Tobias Engel) + club_address(Knights of Elm Street) | Old Fire Station | Mill Lane
? difference | How many points lie between Sun Li and Mira Kovac? | elo(Sun Li) + elo(Mira Kovac) + evaluateTerm=118 | 118 |
? arithmetic | What is 64 * 63 / 2? | evaluateTerm=2016 | 2016 |
? missing | Which rating has Ivan Nobody? | elo(Ivan Nobody) | ! |
= cellar
barrel_volume {"barrel": string}: Litres of wine in a barrel.
  B17: 225 litres
  B18: 198 litres
  B40: 61 litres
barrel_year {"barrel": string}: Vintage of the wine in a barrel.
  B17: 2016
  B18: 2019
  B40: 2011
grape {"barrel": string}: Which grape a barrel holds.
  B17: Blaufränkisch
  B18: Riesling
grape_area {"grape": string}: Hectares planted with a grape.
  Blaufränkisch: 12.5 ha
  Riesling: 8 ha
calc compute_sum {"expr": string}: Adds, multiplies, divides.
? compare | Which wine is older, the one in B18 or the one in B17? | barrel_year(B18) + barrel_year(B17) | B17 | <B18
? scaled | How many bottles of 0.75 litres can be filled from B17? | barrel_volume(B17) + compute_sum=300 | 300 |
? chain | On how many hectares grows the grape in barrel B18? | grape(B18) + grape_area(Riesling) | 8 | 12.5
? sum | Add up the litres in B17 and B18. | barrel_volume(B17) + barrel_volume(B18) + compute_sum=423 | 423 |
? three | I want the vintage of B40, the grape of B17 and the litres in B18. | barrel_year(B40) + grape(B17) + barrel_volume(B18) | 2011 + Blaufränkisch + 198 |
? missing | Which grape is in barrel B40? | grape(B40) | ! | Riesling
= podcasts
episode_length {"show": string, "episode": integer}: Minutes of an episode.
  Night Trains; 4: 52 minutes
  Night Trains; 5: 38 minutes
  Odd Numbers; 12: 71 minutes
episodeGuest {"show": string, "episode": integer}: The guest of an episode.
  Night Trains; 4: Hanna Brandt
  Odd Numbers; 12: Ruben Diaz
guest_website {"guest": string}: A guest's website.
  Hanna Brandt: brandt-sleeps.example
  Ruben Diaz: diaz.example
subscribe {"show": string, "email": string}: Subscribe somebody to a show.
  *: subscribed, code PX-88
? one | How long is episode 12 of Odd Numbers? | episode_length(Odd Numbers; 12) | 71 |
? compare | Which episode of Night Trains is shorter, 4 or 5? | episode_length(Night Trains; 4) + episode_length(Night Trains; 5) | 5 |
? chain | What is the website of the guest of Night Trains, episode 4? | episodeGuest(Night Trains; 4) + guest_website(Hanna Brandt) | brandt-sleeps.example | diaz
? action | Subscribe kim@post.example to Night Trains. | subscribe(Night Trains; kim@post.example) | PX-88 |
? two | Who was the guest of Odd Numbers 12 and how long is that episode? | episodeGuest(Odd Numbers; 12) + episode_length(Odd Numbers; 12) | Ruben Diaz + 71 |
= volcanoes
tremors {"volcano": string}: Tremors in the last day.
  Etna Nova: 17
  Kraag: 170
  Mount Sel: 3
ash_height {"volcano": string, "unit": "m" | "ft" = "m"}: Height of the ash cloud.
  Etna Nova: 900 m
  Kraag: 6100 m
alertLevel {"volcano": string}: Official alert level.
  Etna Nova: yellow
  Kraag: red
  Mount Sel: green
warn_village {"village": string, "text": string}: Send a warning to a village.
  *: sent (W-309)
? one | What alert level has Mount Sel? | alertLevel(Mount Sel) | green | red + yellow
? compare | Which one trembled more, Kraag or Etna Nova? | tremors(Kraag) + tremors(Etna Nova) | Kraag | <Etna Nova
? two | I need the ash height over Kraag and its alert level. | ash_height(Kraag) + alertLevel(Kraag) | 6100 + red |
? action | Send the village Lower Sel the warning "stay inside". | warn_village(Lower Sel; stay inside) | W-309 |
? missing | How high is the ash cloud over Mount Sel? | ash_height(Mount Sel) | ! |
? three | Number of tremors at Mount Sel, alert level of Kraag, ash height at Etna Nova, please. | tremors(Mount Sel) + alertLevel(Kraag) + ash_height(Etna Nova) | 3 + red + 900 |
= library of tea
search look_into_book {"words": string}: Finds passages of the great book of tea.
  Sencha is steeped at 75 degrees for two minutes.
  Gyokuro is shaded for three weeks before the harvest.
  Keemun comes from Qimen county and smells of orchids.
  The tea master Rikyu was born in 1522 in Sakai.
  Pu-erh cakes weigh 357 grams by tradition.
  Oolong from Anxi is rolled into balls.
steep_timer {"minutes": integer}: Start a timer.
  *: timer 61 runs
? search | At how many degrees is Sencha steeped? | look_into_book(_) | 75 | 357
? search | What does a pu-erh cake weigh? | look_into_book(_) | 357 | 75
? search | In which year was the tea master Rikyu born? | look_into_book(_) | 1522 |
? search | Where does Keemun come from? | look_into_book(_) | Qimen |
? missing | Who invented the tea bag, according to the great book of tea? | look_into_book(_) | ! |
? action | Start a timer of 3 minutes. | steep_timer(3) | 61 |
= ski lifts
queue {"lift": string}: Waiting time at a ski lift.
  Eagle: 25 min
  Marmot: 4 min
  Blue Bowl: 11 min
slopeState {"slope": string}: Is a slope open?
  Red Devil: closed since noon
  Kid's Run: open
liftOfSlope {"slope": string}: The lift that leads to a slope.
  Red Devil: Eagle
  Kid's Run: Marmot
calc number_cruncher {"calculation": string}: Calculates.
? chain | How long is the wait at the lift that leads to Kid's Run? | liftOfSlope(Kid's Run) + queue(Marmot) | 4 | 25 + 11
? compare | Where do I wait less, at Blue Bowl or at Eagle? | queue(Blue Bowl) + queue(Eagle) | Blue Bowl | <Eagle
? difference | By how many minutes is the queue at Eagle longer than at Marmot? | queue(Eagle) + queue(Marmot) + number_cruncher=21 | 21 |
? two | Is Red Devil open, and which lift goes there? | slopeState(Red Devil) + liftOfSlope(Red Devil) | closed + Eagle |
? three | What is 12.5 * 8, is Kid's Run open, and how long is the queue at Blue Bowl? | number_cruncher=100 + slopeState(Kid's Run) + queue(Blue Bowl) | 100 + open + 11 |
= satellites
perigee_km {"satellite": string}: Lowest height of an orbit.
  Tern-3: 412 km
  Osprey: 655 km
fuelLeft {"satellite": string}: Fuel left on board.
  Tern-3: 18 %
  Osprey: Error: no contact with the satellite.
  Heron: 44 %
burn {"satellite": string, "seconds": number}: Fire the engine.
  *: burn logged as #77
nextPass {"satellite": string, "station": string}: When a satellite passes over a station.
  Tern-3; Kiruna: 04:12
  Heron; Malindi: 17:35
calc calculator_tool {"input": string}: A calculator.
? missing | How much fuel is left on Osprey? | fuelLeft(Osprey) | ! |
? one | When does Heron pass over Malindi? | nextPass(Heron; Malindi) | 17:35 |
? compare | Which satellite has more fuel, Tern-3 or Heron? | fuelLeft(Tern-3) + fuelLeft(Heron) | Heron | <Tern-3
? action | Fire the engine of Tern-3 for 2.5 seconds. | burn(Tern-3; 2.5) | 77 |
? sum | What is the average of the lowest heights of Tern-3 and Osprey? | perigee_km(Tern-3) + perigee_km(Osprey) + calculator_tool=533.5 | 533.5 |
? scaled | What is 20 percent of the perigee of Tern-3? | perigee_km(Tern-3) + calculator_tool=82.4 | 82.4 |
= auctions
current_bid {"lot": string}: The highest bid for a lot.
  lot 8: 1,250 pounds
  lot 9: 980 pounds
  lot 15: 12,400 pounds
bidder {"lot": string}: Who holds the highest bid.
  lot 8: Mrs Abernathy
  lot 15: a museum in Leeds
placeBid {"lot": string, "amount": integer}: Bid for a lot.
  *: accepted as bid 4402
calc reckon {"expression": string}: Reckons.
? compare | Is lot 8 or lot 9 bid higher? | current_bid(lot 8) + current_bid(lot 9) | lot 8 | <lot 9
? scaled | The house adds 25 percent to the bid for lot 8. How much is 25 percent of it? | current_bid(lot 8) + reckon=312.5 | 312.5 |
? action | Bid 1300 for lot 8. | placeBid(lot 8; 1300) | 4402 |
? two | Who leads on lot 15, and with how much? | bidder(lot 15) + current_bid(lot 15) | museum in Leeds + 12400 |
? sum | Add the bids for lot 9 and lot 15. | current_bid(lot 9) + current_bid(lot 15) + reckon=13380 | 13380 |
? missing | Who is the highest bidder on lot 9? | bidder(lot 9) | ! | Abernathy
= parliament
seats {"party": string}: Seats of a party.
  Greens: 48
  Moderates: 112
  Pirates: 6
speaker {}: The name of the speaker of the house.
  *: Lady Ashgrove
vote_result {"bill": string}: How the house voted on a bill.
  Harbour Act: 97 for, 61 against
  Noise Act: 40 for, 120 against
calc arith {"e": string}: Arithmetic.
? one | Who is the speaker of the house? | speaker() | Ashgrove |
? compare | Do the Greens or the Moderates have fewer seats? | seats(Greens) + seats(Moderates) | Greens | <Moderates
? sum | How many seats do Greens, Moderates and Pirates hold together? | seats(Greens) + seats(Moderates) + seats(Pirates) + arith=166 | 166 |
? one | How did the house vote on the Noise Act? | vote_result(Noise Act) | 40 + 120 | 97
? scaled | What is half the number of seats of the Moderates? | seats(Moderates) + arith=56 | 56 |
? notool | Hello, who are you? | | | Ashgrove
"""
