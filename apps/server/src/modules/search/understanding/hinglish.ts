/**
 * Hindi in Latin letters. Verbs that carry no topic ("banana hai", "kar sakte") are filler in all their forms; other words
 * bring along the English words that course texts use. Names of subjects ("ganit", "kheti") stand in the skill graph.
 */

/** Roots of verbs that only say that something is wanted, begun or done. */
const LIGHT_ROOTS =
  'ban bana banwa kar karwa sikh seekh sikha seekha siikh padh parh samajh dekh dikh dikha bata chah sak laga rakh';
/** What verbs of everyday speech mean, by their root. */
const ROOTS = `
bol: speak speaking
likh: write writing
bech: sell selling sales
kama: earn income
khel: play game
naach: dance
paka: cook cooking
baja: play music
khich: photo
khinch: photo
kheench: photo
bacha: save protect
bach: save protect safe
jeet: win
badha: grow increase
ghata: reduce
khareed: buy
kharid: buy
sudhar: improve
sudhaar: improve
sambhal: manage
samhal: manage
jod: connect
bhej: send
chuk: repay
ubhar: overcome
hara: beat
sula: sleep
tair: swim swimming
daud: run running
sil: sewing
bun: knitting
pakad: catch detect
pehchan: recognition recognize
dhoondh: find search
dhundh: find search
mit: remove
`;
const ENDINGS =
  'na ne ni ta te ti o u un unga ungi enge enga engi oge ogi ega egi e en iye iyega ie kar ke ya ye yi yega yegi yenge yunga yungi ana ane ani aun aunga aungi ao aye aya ate ati ata wana wane'.split(
    ' ',
  );

/** Words of everyday speech with the English words of course texts. */
const WORDS = `
bhasha bhaasha: language
ghar: home
dukan dukaan dukaandari: shop store retail
naukri naukari: job career
paisa paise paison: money
vyapar vyaapar dhanda karobar kaarobar bijness: business
kitab kitaab pustak: book
kahani kahaani kahaniya: story storytelling
gaana gaane geet: song singing
tasveer tasvir tasveeren: photo picture
khana khaana bhojan: food cooking
pani paani jal: water
duniya: world
desh: country
videsh: abroad foreign
sarkar sarkari: government
kanoon kanun kanooni: law legal
hisaab hisab khata: accounting
karz karza udhaar: loan credit
bima beema: insurance
bazar bazaar: market
grahak graahak: customer
vigyapan: advertising
karmchari: employee
bachcha bachche bachchon bachcho baccha bacche baccho bacchon bachho bacho bachon bachhon: child kids
parivar: family
dost: friend
rishta rishte: relationship
shaadi shadi: wedding
dimaag dimag: brain mind
mann: mind
neend: sleep
gussa gusse: anger
dar darr: fear
khushi khush: happiness
chinta ghabrahat: anxiety stress
aatmavishwas aatmvishwas atmavishwas: confidence
safalta safal: success
netritva: leadership
samay waqt: time
aadat aadatein aadaten: habit
yaaddasht yaadasht: memory
dawa dawai dawaiyan: medicine drug
bimari beemari bimariyan: disease
sharir shareer: body anatomy
dil: heart cardiac
khoon: blood
ankh aankh aankhen: eye
paudhe paudha ped: plants gardening
janwar janwaron: animal
mausam: weather climate
mitti: soil
gaadi gadi: car automotive
makaan makan imarat: house building construction
rajniti raajneeti: politics
arthashastra arthshastra: economics
dharm dharma: religion
sanskriti: culture
anuvad anuvaad: translation
suraksha surakshit: security
jankari jaankari soochna: information
aankde ankde aankdon: data statistics
sankhya: number
sambhavna: probability
bhavishyavani: prediction forecasting
anuman anumaan: estimate prediction
yantra: machine
upkaran: device
prayog: experiment
taiyari tayari tayyari: preparation
saakshatkar sakshatkar: interview
prastuti: presentation
baatcheet batcheet baatein: conversation communication
bhashan: speech speaking
lekh: article writing
jalvayu: climate
sundar khoobsurat: beautiful
purana purane purani: old
tez: fast
mushkil kathin: difficult
bada bade badi: big
pahadi: mountain
kapde kapda: clothes fashion
gehne zevar: jewelry
kamai: income earning
munafa: profit
nivesh: investing investment
bachat: saving finance
kharcha kharche: expense budgeting
mahina mahine:
salah: advice
tarika tarike tareeka tareeke:
zindagi jeevan jindagi: life
shabd: vocabulary word
parhez: diet
wazan vajan: weight
chehra chehre: face
awaaz awaz aawaz: voice
bilkul ekdam turant:
shuruat shuruaat shuruwat:
madad:
naya naye nayi:
zaroorat jarurat zarurat:
baithe baith:
hamara hamare hamari humara humare humari:
tumhara aapka aapki aapke:
unhe unko usko inko isko kisi kis:
koee koyi:
thoda thodi thode:
zyada jyada bahut bohot bahot samajh samjh seekh sikhae karwa laye layen laaye papa mummy:
phir jab kab kahan kahaan kyun kyu kyon:
isliye taaki taki kyunki kyonki:
saath sath bina liye:
kaam kaamo:
baad pehle pahle:
sikhaiye sikhaye sikhaen:
acchi accha achche:
hun hu hoon hue hui hua:
rahna rehna rehta:
jayega jaye jaega jaaye:
milega milna milti milta milte:
chalana chalane chalani:
dijiyega karwado karado:
ek kam baat karein jagah baar roz logon logo log kai cheez cheezein cheezon saare saara sari kitne kitna kitni sahi poora pura puri theek thik:
sochna sochta doosri doosra dusra dono har kaunsa kaunsi konsa konsi aapas aage sirf yahan wahan zara jara wapas aajkal aajkl:
usko unki uski uske uss iss isse usse hame hamein humein tumhe aapko sakun saku sakenge layak waise vaise matlab chaliye:
`;

const meanings = new Map<string, readonly string[]>();
/** The form that stands for all forms of a word. */
const basicForms = new Map<string, string>();
for (const row of lines(WORDS)) {
  const [said = '', meant = ''] = row.split(':');
  for (const word of words(said)) {
    meanings.set(word, words(meant));
    basicForms.set(word, words(said)[0] ?? word);
  }
}
for (const row of lines(ROOTS)) {
  const [root = '', meant = ''] = row.split(':');
  for (const ending of ENDINGS) addForm(root, ending, words(meant));
}
for (const root of words(LIGHT_ROOTS)) for (const ending of ENDINGS) addForm(root, ending, []);

/** English words that a made form happens to be. */
const ENGLISH = 'karate karen sake banke silo sila sile silaye buna bunke mite'.split(' ');
for (const word of ENGLISH) {
  meanings.delete(word);
  basicForms.delete(word);
}

function addForm(root: string, ending: string, meant: readonly string[]): void {
  const form = root + ending;
  if (meanings.has(form)) return;
  meanings.set(form, meant);
  basicForms.set(form, `${root}na`);
}

function lines(text: string): string[] {
  return text.split('\n').filter(Boolean);
}

function words(text: string): string[] {
  return text.split(' ').filter(Boolean);
}

/** English words for a Hindi word in Latin letters; empty when it carries no topic, null when it is not known. */
export function meaningOfHinglish(word: string): readonly string[] | null {
  return meanings.get(word) ?? null;
}

/** The form that stands for all forms of a Hindi word ("banaye" and "banani" are "banana"); other words stay. */
export function basicForm(word: string): string {
  return basicForms.get(word) ?? word;
}
