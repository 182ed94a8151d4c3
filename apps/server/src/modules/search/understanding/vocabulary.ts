import type { Category, Level } from '@nalanda/contract';

/** Words that carry no topic, in English, in Hinglish and in other languages of India; politeness, hesitation, "I want to learn". */
export const fillerWords: ReadonlySet<string> = new Set(
  `a an the and or of for to in on at by with from as is are be it its this that i im me my we our you your he she they
  do does did can could will would should want wants wanna need needs like please some any about into how what which who
  where when if so no not just also very more most than then up out get give show find tell suggest recommend course
  courses programme programmes class classes tutorial tutorials lecture lectures video videos training learn study studying teach
  understand know start good best top great nice help become becoming career job make making build building create
  complete full online new really something someone thing things way ways using use rupees rupee rs inr um uh er like hey hi hello
  so basically actually okay ok well got have has been was were then than because that those these there here all
  it its clue idea never ever done before after any day days week weeks month months me mine boss us
  were let lets per each every same other others own give gives given take takes taken look looking wish
  mujhe muje mereko hume main mein hai hain ho hoon hu ka ki ke ko se par pe kya kaise kese kaun sa si wala wali wale
  chahiye chahie chaiye karna karne karni kare karo sikhna seekhna sikhao sikhna sikho seekho padhna padhai bana banana
  banane banani acha accha achha aur ya bhi koi kuch liye bhai yaar please plz pls under below less within upto
  kar karun karu karunga karungi karke likhna aata aati aate jaldi lekin magar wo woh ye yeh jo jaise jaisa
  apna apne apni dena dikhao dikha batao bata do de dijiye kijiye kijie chalega sab kuchh hona hota hoti hote tha thi the raha
  rahe rahi gaya jana jaana abhi agar toh to na nahi nahin mera meri mere unka iska uska sabse achi achchi acchi padhao padho samjhao samajhna
  wiht corse kors dollar dollars but dont im ive bane bano ban banna banne banu banungi banunga banenge bannaa
  nerchukovali nerchukunta nerchukovadam kavali kavalandi kosam cheppandi naku kathukanum kathukka padikkanum venum vendum enakku
  shikhte shikhbo kivabe jonno shikaychay shikhvu joie kaliyabeku hege nanage padikkanam venam engane chahida chahidi
  chahta chahti chahte sakta sakti sakte sikhni seekhni sikhne seekhne sikhana padhni padhne karte karta karti wali`.split(
    /\s+/,
  ),
);

/** What a price is called: beside a limit it tells nothing, elsewhere it is a subject ("ghar ka budget", "stock price"). */
export const priceWords: ReadonlySet<string> = new Set(['budget', 'price', 'cost']);

/** Phrases that name a category; longer phrases first win. Matched on whole words of the normalised query. */
export const categoryPhrases: ReadonlyArray<readonly [string, Category]> = [
  ['ui ux', 'UI UX Designing'],
  ['ux design', 'UI UX Designing'],
  ['ui design', 'UI UX Designing'],
  ['web development', 'Web Development'],
  ['web dev', 'Web Development'],
  ['website', 'Web Development'],
  ['app development', 'App Development'],
  ['app dev', 'App Development'],
  ['mobile app', 'App Development'],
  ['app making', 'App Development'],
  ['making apps', 'App Development'],
  ['make apps', 'App Development'],
  ['app banana', 'App Development'],
  ['app banani', 'App Development'],
  ['app banane', 'App Development'],
  ['ethical hacking', 'Ethical Hacking'],
  ['hacking', 'Ethical Hacking'],
  ['hacker', 'Ethical Hacking'],
  ['cyber security', 'Ethical Hacking'],
  ['cybersecurity', 'Ethical Hacking'],
  ['machine learning', 'AI/ML'],
  ['deep learning', 'AI/ML'],
  ['artificial intelligence', 'AI/ML'],
  ['ai ml', 'AI/ML'],
  ['ml', 'AI/ML'],
  ['data science', 'Data Science'],
  ['data scientist', 'Data Science'],
  ['data analytics', 'Data Analytics'],
  ['data analysis', 'Data Analytics'],
  ['data analyst', 'Data Analytics'],
  ['ai tools', 'AI Tools'],
  ['chatgpt', 'AI Tools'],
  ['prompt', 'AI Tools'],
];

/** Words that name a level. */
export const levelWords: Readonly<Record<string, Level>> = {
  beginner: 'Beginner',
  beginners: 'Beginner',
  beginer: 'Beginner',
  beginers: 'Beginner',
  begginer: 'Beginner',
  begginers: 'Beginner',
  begginner: 'Beginner',
  biginner: 'Beginner',
  biginners: 'Beginner',
  intermidiate: 'Intermediate',
  advaced: 'Advanced',
  basic: 'Beginner',
  basics: 'Beginner',
  scratch: 'Beginner',
  zero: 'Beginner',
  easy: 'Beginner',
  easiest: 'Beginner',
  simplest: 'Beginner',
  aasan: 'Beginner',
  aasaan: 'Beginner',
  asan: 'Beginner',
  asaan: 'Beginner',
  saral: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  advance: 'Advanced',
  expert: 'Advanced',
};

/** Slips of words that name a limit; they are heard as these and shown as what was meant. */
export const misspelt: Readonly<Record<string, string>> = {
  beginer: 'beginner',
  beginers: 'beginners',
  begginer: 'beginner',
  begginers: 'beginners',
  begginner: 'beginner',
  biginner: 'beginner',
  biginners: 'beginners',
  intermidiate: 'intermediate',
  advaced: 'advanced',
  haking: 'hacking',
  heking: 'hacking',
  cours: 'course',
  corse: 'course',
  couse: 'course',
  coure: 'course',
  cource: 'course',
  cources: 'courses',
};

/** Ways to write one thing, brought to the form that course texts use. */
export const spellings: Readonly<Record<string, string>> = {
  js: 'javascript',
  ts: 'typescript',
  reactjs: 'react',
  nodejs: 'node',
  py: 'python',
  db: 'database',
  k8s: 'kubernetes',
  stats: 'statistics',
  cybersecurity: 'cyber security',
  fullstack: 'full stack',
};

/** What somebody is who does something: beside a subject they add nothing to it. */
export const roleWords: ReadonlySet<string> = new Set(
  `engineer engineers developer developers programmer programmers designer designers analyst analysts specialist expert consultant
  administrator admin tester architect manager managers professional freelancer`.split(/\s+/),
);

/** Words that colour a query without being its topic; they count a little. */
export const colouringWords: ReadonlySet<string> = new Set([
  ...roleWords,
  ...`project projects practical hands step guide bootcamp masterclass fundamentals fundamental essentials introduction intro
  introductory workshop workshops webinar webinars seminar seminars fresher freshers overview tips tricks skills skill tools tool professional certificate certification exam work working job jobs
  career office people person team level rated rating top skills skill principles techniques methods everything meaning explain explained explanation definition
  people already move old next better company am background started made easy part world real practice theory app apps computer computers home`.split(
    /\s+/,
  ),
]);

/** Words that bind a sentence: pronouns, prepositions, auxiliaries, adverbs of degree and of time. No subject hangs on them. */
export const bindingWords: ReadonlySet<string> = new Set(
  `only everyone everybody anyone anybody somebody nobody nothing anything myself yourself himself herself ourselves themselves
  him her his hers their them theirs ours yours else both either neither another such too yet again while since though although
  because until unless whether within during around between among against toward towards across along beside besides
  being having doing going goes gone went come comes coming came keep keeps kept put puts try tries trying tried say says said
  saying seem seems feel feels able may might must shall cannot cant couldnt wouldnt shouldnt doesnt didnt isnt arent wasnt werent
  wont ill youre theyre weve thats whats hows whos theres lot lots bit much many few almost always often sometimes usually
  maybe perhaps quite rather really simply exactly especially kindly whenever wherever whatever soon later today tomorrow tonight
  yesterday`.split(/\s+/),
);
