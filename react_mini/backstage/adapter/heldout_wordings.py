"""Set (b): tools like those of the training, asked in words that no training trace has. The form: heldout.py."""

SET = """
= weather
get_temperature {"city": string}: The temperature of a city.
  Marseille: 27 °C
  Gothenburg: 14 °C
  Yakutsk: -31 °C
  Lund: 12 °C
city_humidity {"city": string}: Humidity of a city.
  Marseille: 48 %
  Gothenburg: 77 %
get_mayor {"city": string}: The mayor of a city.
  Marseille: Colette Aubry
  Lund: Oskar Blom
get_extension {"person": string}: The phone extension of an employee.
  Colette Aubry: 4471
  Oskar Blom: 2093
calc calc {"expression": string}: Evaluate an arithmetic expression.
? one | Should I pack a coat for Yakutsk? Just give me the thermometer reading. | get_temperature(Yakutsk) | -31 |
? one | hey, quick one - temp in gothenburg pls | get_temperature(Gothenburg) | 14 |
? compare | My aunt lives in Marseille, my uncle in Lund. Who of the two is sweating less, going by temperature: which city is cooler? | get_temperature(Marseille) + get_temperature(Lund) | Lund | <Marseille
? two | Humidity figures for both Marseille and Gothenburg would help me a lot. | city_humidity(Marseille) + city_humidity(Gothenburg) | 48 + 77 |
? chain | I must ring whoever is mayor in Lund. What extension do I dial? | get_mayor(Lund) + get_extension(Oskar Blom) | 2093 | 4471
? chain | Get me through to Marseille's mayor: which extension is it? | get_mayor(Marseille) + get_extension(Colette Aubry) | 4471 | 2093
? difference | How many degrees separate Marseille from Gothenburg? | get_temperature(Marseille) + get_temperature(Gothenburg) + calc=13 | 13 |
? scaled | Suppose it got three times as warm in Lund as it is now. What would the thermometer show? | get_temperature(Lund) + calc=36 | 36 |
? three | Three things, please: Lund's temperature, the head of Marseille's town hall (the mayor), and 45 times 18. | get_temperature(Lund) + get_mayor(Marseille) + calc=810 | 12 + Colette Aubry + 810 |
? compare | Between Gothenburg and Marseille, whose air is damper (humidity)? | city_humidity(Gothenburg) + city_humidity(Marseille) | Gothenburg | <Marseille
? missing | Could you find out for me how warm they have it in Ulan Bator? | get_temperature(Ulan Bator) | ! |
? arithmetic | I buy 14 tickets for 23 euro apiece. What do I pay? | calc=322 | 322 |
= shares
fetch_share_price {"company": string}: Current share price of a company.
  Danone: 61.3 dollars
  Lufthansa: 7.9 dollars
  Heineken: 88.25 dollars
company_employees {"company": string}: Number of employees of a company.
  Danone: 89500 employees
  Lufthansa: 96700 employees
  Heineken: 90000 employees
get_ceo {"company": string}: The chief executive of a company.
  Danone: Marguerite Olsen
  Heineken: Dirk Ansel
calc calculator {"expr": string}: A calculator.
? one | If I wanted to buy one Heineken share today, what would it set me back? | fetch_share_price(Heineken) | 88.25 |
? compare | Danone or Lufthansa - which of those two employs the larger workforce? | company_employees(Danone) + company_employees(Lufthansa) | Lufthansa | <Danone
? compare | I can only afford the cheaper share. Danone or Heineken? | fetch_share_price(Danone) + fetch_share_price(Heineken) | Danone | <Heineken
? scaled | I own 20 shares of Heineken. What are they worth? | fetch_share_price(Heineken) + calculator=1765 | 1765 |
? scaled | What would ten Danone shares come to? | fetch_share_price(Danone) + calculator=613 | 613 |
? two | Who is at the helm of Danone, and who leads Heineken? | get_ceo(Danone) + get_ceo(Heineken) | Marguerite Olsen + Dirk Ansel |
? sum | One share of Danone plus one of Lufthansa: how much money is that? | fetch_share_price(Danone) + fetch_share_price(Lufthansa) + calculator=69.2 | 69.2 |
? missing | Any idea who is boss at Lufthansa? | get_ceo(Lufthansa) | ! | Olsen + Ansel
? three | For my report I want the CEO of Heineken, how many people Danone has on its payroll, and the price of a Lufthansa share. | get_ceo(Heineken) + company_employees(Danone) + fetch_share_price(Lufthansa) | Dirk Ansel + 89500 + 7.9 |
? difference | How far apart are the staff numbers of Lufthansa and Heineken? | company_employees(Lufthansa) + company_employees(Heineken) + calculator=6700 | 6700 |
? notool | Would you be so kind as to book me a flight to Rome? | | ! |
? notool | good evening | | |
= work
salary_of_employee {"employee": string}: The salary of an employee.
  Helga Thorsen: 4100 dollars
  Marco Bellini: 3950 dollars
  Ayo Balogun: 5200 dollars
manager_lookup {"name": string}: Look up the manager of one employee.
  Helga Thorsen: Ayo Balogun
  Marco Bellini: Helga Thorsen
get_room {"person": string}: The room of an employee.
  Helga Thorsen: C114
  Marco Bellini: A7
  Ayo Balogun: F301
reserve_room {"room": string, "date": string (like 2026-05-01)}: Reserve a meeting room.
  *: confirmed: R-6120
send_message {"to": string, "text": string}: Send a message to somebody.
  *: ok, number 318
calc math {"expression": string}: Calculate.
? one | I would like to drop by Marco Bellini's desk. Where is that? | get_room(Marco Bellini) | A7 |
? chain | Where will I find the person Marco Bellini reports to? | manager_lookup(Marco Bellini) + get_room(Helga Thorsen) | C114 | F301
? chain | What is Helga Thorsen's boss paid? | manager_lookup(Helga Thorsen) + salary_of_employee(Ayo Balogun) | 5200 | 4100
? compare | Whose pay cheque is smaller, Marco Bellini's or Helga Thorsen's? | salary_of_employee(Marco Bellini) + salary_of_employee(Helga Thorsen) | Marco Bellini | <Helga Thorsen
? scaled | Ayo Balogun is promised a pay rise of 10 percent. How many dollars more is that? | salary_of_employee(Ayo Balogun) + math=520 | 520 |
? sum | What do we spend altogether on the salaries of Helga Thorsen and Marco Bellini? | salary_of_employee(Helga Thorsen) + salary_of_employee(Marco Bellini) + math=8050 | 8050 |
? action | We meet in B12 on 2026-09-14, so get that room for us. | reserve_room(B12; 2026-09-14) | 6120 |
? action | Let Ayo Balogun know: "the client called". | send_message(Ayo Balogun; the client called) | 318 |
? two | Tell me where Ayo Balogun sits and what Marco Bellini earns. | get_room(Ayo Balogun) + salary_of_employee(Marco Bellini) | F301 + 3950 |
? missing | Who does Ayo Balogun answer to? | manager_lookup(Ayo Balogun) | ! |
? three | Please sort this out: the room of Helga Thorsen, the wage of Ayo Balogun, the superior of Marco Bellini. | get_room(Helga Thorsen) + salary_of_employee(Ayo Balogun) + manager_lookup(Marco Bellini) | C114 + 5200 + Helga Thorsen |
= travel
get_hotel_room_rate {"hotel": string}: The room rate of a hotel.
  Hotel Aurora: 120 euro
  Harbour Inn: 85 euro
  Hotel Zenith: 240 euro
freeRooms {"hotel": string, "date": string (like 2026-05-01)}: Current free rooms of a hotel.
  Hotel Aurora; 2026-07-02: 3 rooms
  Harbour Inn; 2026-07-02: 14 rooms
train_delay {"train": string}: The delay of a train.
  IC 204: 35 minutes
  RE 7: 4 minutes
find_platform {"train": string}: Find out the platform for a train.
  IC 204: 9
  RE 7: 2
calc work_out {"term": string}: Arithmetic.
? one | I am standing in the station hall looking for RE 7. Which way: what platform? | find_platform(RE 7) | 2 | 9
? compare | Which train is running closer to its timetable, IC 204 or RE 7, judging by delay: which is less late? | train_delay(IC 204) + train_delay(RE 7) | RE 7 | <IC 204
? scaled | How much do I pay for 6 nights in Hotel Aurora? | get_hotel_room_rate(Hotel Aurora) + work_out=720 | 720 |
? compare | We are short of money. Harbour Inn or Hotel Zenith, where is a night cheaper? | get_hotel_room_rate(Harbour Inn) + get_hotel_room_rate(Hotel Zenith) | Harbour Inn | <Hotel Zenith
? one | Has Harbour Inn any rooms left on 2026-07-02, and how many? | freeRooms(Harbour Inn; 2026-07-02) | 14 | 3
? two | By how many minutes is IC 204 late and from which platform does it go? | train_delay(IC 204) + find_platform(IC 204) | 35 + 9 |
? difference | How much do I save a night in Harbour Inn over Hotel Aurora? | get_hotel_room_rate(Harbour Inn) + get_hotel_room_rate(Hotel Aurora) + work_out=35 | 35 |
? missing | My train is the EN 499. Will it be late? | train_delay(EN 499) | ! |
? three | Before we leave: platform for IC 204, delay of RE 7 and the nightly price of Hotel Zenith? | find_platform(IC 204) + train_delay(RE 7) + get_hotel_room_rate(Hotel Zenith) | 9 + 4 + 240 |
? sum | One night in Hotel Aurora, then one in Hotel Zenith: what does that come to? | get_hotel_room_rate(Hotel Aurora) + get_hotel_room_rate(Hotel Zenith) + work_out=360 | 360 |
= reading
search find_articles {"query": string}: Search the articles.
  Lake Orvel: Lake Orvel has a depth of 212 m and freezes every winter.
  Lake Orvel: The fishing village Tamm lies on Lake Orvel and has 640 inhabitants.
  Clock of Hest: The Clock of Hest was built in 1733 by Jonas Ferrel.
  Clock of Hest: Its bell weighs 2,100 kg and is rung at noon.
  Orvel cheese: Orvel cheese ripens for nine weeks in salt caves.
open_note {"title": string}: The text of a note.
  shopping.txt: flour 3 kg\\nsugar 2 kg\\neggs 24\\ncandles 5
  garden.md: roses: cut in March\\ntulips: plant in October
book_pages {"title": string}: Number of pages of a book.
  The Copper Road: 412 pages
  Salt and Ashes: 388 pages
calc solve {"expression": string}: Arithmetic.
? search | I was told Lake Orvel is awfully deep. What is its depth? | find_articles(_) | 212 | 640
? search | Who was it that built the Clock of Hest? | find_articles(_) | Jonas Ferrel |
? search | The bell of the Clock of Hest - how heavy is it? | find_articles(_) | 2100 | 1733
? search | For how many weeks is Orvel cheese left to ripen? | find_articles(_) | nine | 212
? note | When does garden.md tell me to put tulips in the ground? | open_note(garden.md) | October | March
? note | How many eggs are on shopping.txt? | open_note(shopping.txt) | 24 | 5
? compare | I have little time: is The Copper Road or Salt and Ashes the shorter read? | book_pages(The Copper Road) + book_pages(Salt and Ashes) | Salt and Ashes | <The Copper Road
? scaled | If I manage 4 pages an hour, how many hours does The Copper Road take? | book_pages(The Copper Road) + solve=103 | 103 |
? missing | What do the articles tell about the king of Tamm, his name? | find_articles(_) | ! |
? sum | What is the flour and the sugar of shopping.txt together, in kg? | open_note(shopping.txt) + solve=5 | 5 |
? three | Kindly give me: page count of Salt and Ashes, what to do with roses according to garden.md, and 99 + 202. | book_pages(Salt and Ashes) + open_note(garden.md) + solve=301 | 388 + March + 301 |
? difference | By how many pages does The Copper Road beat Salt and Ashes? | book_pages(The Copper Road) + book_pages(Salt and Ashes) + solve=24 | 24 |
? arithmetic | Seven boxes hold 12 eggs each, and 5 eggs break. How many are whole? | solve=79 | 79 |
? arithmetic | Take 15 off 4 times 80. | solve=305 | 305 |
? notool | Thanks a lot, you were great! | | |
"""
