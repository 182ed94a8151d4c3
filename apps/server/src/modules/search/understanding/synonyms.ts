/** Everyday words and the words of course texts for the same thing; each word brings the others of its row along. */
const GROUPS = `
fetch retrieve collect extract
staff employee workforce personnel
quit attrition turnover churn
shop store retail
buy purchase
sell sale
boss manager supervisor
worker employee
firm company organization enterprise
picture image photo
movie film
song music
speak speaking conversation talk
write writing
draw drawing sketch
fix repair troubleshoot
broken troubleshooting
guess predict forecast estimate
prediction forecasting
cheap affordable
fast quick rapid
easy simple
hard difficult advanced
kid child children
doctor physician
sick illness disease
medicine drug medication
patient clinical
brain neural cognitive
body anatomy
money finance financial
earn income
cost price pricing
tax taxation
law legal
rule regulation compliance permit
house home building
car vehicle automotive
plane aircraft aviation
train training
teach teaching instruct
student learner
exam test certification
final capstone
practice exercise hands
beginner novice
attack exploit threat
attacker hacker offensive
steal exfiltration theft
defend protect secure defense
secret private confidential
hide encrypt conceal
message messaging communication
chat conversation
phone mobile smartphone
site website
page webpage
twitter tweet tweeting
clone copy replica
server backend
browser web
screen interface display
button ui
gamer game gaming
motion animate animation
moving animated
flyer brochure promotional
poster print
promotion promotional marketing
promote advertise marketing
advert ad advertising
customer client consumer
audience viewer
chart graph plot visualization
spreadsheet excel
table tabular
number numeric statistic
count counting
group cluster
sort order
combine merge join
split divide
clean cleaning cleansing
automatic automate automation automated
robot robotics
small tiny micro
big large
scale scaling scalable
device hardware
internet online web
network networking
storage store persistence
save saving persist
speed performance
better improve optimization
improve enhance optimize
manage management
lead leadership
crisis emergency disaster
team group
meeting collaboration
plan planning
goal objective
decide decision
idea innovation
invent innovation
start launch begin
grow growth
job career employment
hire recruit recruitment
salary compensation
feelings emotion emotional
happy happiness
sad depression
worry anxiety
sleep sleeping
food nutrition
cook cooking culinary
sun solar
weather climate
earth planet
water hydrology
farm agriculture
city urban
country national
old ancient
past history
future trend
god religion theology
language linguistic
accent pronunciation
word vocabulary
story storytelling narrative
news journalism
book writing
crime criminal
police enforcement
war military conflict
vote election
poor poverty
rights justice
create develop build
building constructing developing
understand comprehend
explain explanation
find discover
search query
check verify validate
measure metric measurement
compare comparison
monitor monitoring track
release deploy deployment
ship deliver delivery
install installation setup
configure configuration
`;

const others = new Map<string, string[]>();
for (const row of GROUPS.split('\n')) {
  const words = row.split(' ').filter(Boolean);
  for (const word of words) {
    others.set(word, [...(others.get(word) ?? []), ...words.filter((other) => other !== word)]);
  }
}

/** Other words for a word, in its singular or plural; none for most. */
export function synonymsOf(word: string): readonly string[] {
  return others.get(word) ?? others.get(word.replace(/s$/, '')) ?? [];
}
