import type { MotifName } from './motifs/index.ts';
import type { CoverCategory } from './palettes.ts';

type Names = readonly [MotifName, ...MotifName[]];

/**
 * Signs of topics by the words of titles, the more particular first: 'react native' is a phone before React is a tree.
 * Words with a space are looked for as a phrase, one that ends in `*` may go on.
 */
export const topics: readonly { words: string; motifs: Names }[] = [
  {
    words: 'react native|flutter|android|kotlin|ios|swift|swiftui|mobile*|app development|jetpack',
    motifs: ['phone', 'chat', 'pin'],
  },
  {
    words: 'machine learning|deep learning|neural|tensorflow|pytorch|keras|मशीन',
    motifs: ['neurons', 'scatter', 'contours', 'clusters'],
  },
  {
    words: 'prompt*|chatgpt|gpt|llm*|gemini|claude|copilot|midjourney|generative|genai|langchain|rag',
    motifs: ['sparks', 'tokens', 'chat'],
  },
  { words: 'computer vision|vision|opencv|yolo|face recognition|image*', motifs: ['eye', 'camera', 'heat'] },
  { words: 'nlp|language model*|transformer*|bert|text mining|sentiment', motifs: ['tokens', 'sparks', 'neurons'] },
  { words: 'robot*|agent*|automat*|chatbot*|bot|bots|n8n|zapier|rpa', motifs: ['robot', 'sparks', 'flow'] },
  {
    words: 'reinforcement|gradient*|optimi*|regression|models|modelling|modeling',
    motifs: ['contours', 'scatter', 'neurons'],
  },
  { words: 'cluster*|segment*|unsupervised', motifs: ['clusters', 'scatter'] },
  { words: 'kubernetes|docker|container*|devops|helm|ci/cd|jenkins', motifs: ['crates', 'cloud', 'gears'] },
  { words: 'aws|azure|gcp|cloud|serverless|terraform|क्लाउड', motifs: ['cloud', 'servers', 'crates'] },
  {
    words: 'sql|mysql|postgres*|mongodb|database*|redis|oracle|dbms|nosql|warehouse|डेटाबेस',
    motifs: ['database', 'sheet', 'tree'],
  },
  { words: 'excel|spreadsheet*|google sheets|vba|पिवट|एक्सेल', motifs: ['sheet', 'bars', 'ledger'] },
  { words: 'power bi|tableau|dashboard*|looker|visuali*|report*|charts', motifs: ['bars', 'shares', 'trend'] },
  { words: 'statistic*|probability|a/b|hypothesis|bayes*|inference', motifs: ['bell', 'scatter', 'bars'] },
  { words: 'pandas|numpy|data science|data scientist|jupyter|r programming', motifs: ['scatter', 'heat', 'sheet'] },
  {
    words: 'pyspark|apache spark|hadoop|kafka|etl|pipeline*|data engineer*|streaming|airflow|dbt',
    motifs: ['flow', 'funnel', 'database'],
  },
  {
    words: 'forecast*|time series|stock*|trading|invest*|mutual fund*|crypto trading|share market',
    motifs: ['trend', 'rupee', 'bars'],
  },
  { words: 'blockchain|web3|solidity|bitcoin|ethereum|nft*|smart contract*', motifs: ['blocks', 'network', 'cipher'] },
  { words: 'git|github|gitlab|version control|open source', motifs: ['branch', 'tree', 'terminal'] },
  { words: 'linux|bash|shell|unix|terminal|command line|powershell|vim', motifs: ['terminal', 'brackets', 'servers'] },
  {
    words: 'api*|rest api*|restful|graphql|integration*|microservice*|grpc|webhook*',
    motifs: ['plug', 'network', 'servers'],
  },
  {
    words: 'node|node.js|nodejs|express.js|expressjs|backend|server*|django|flask|fastapi|spring boot|laravel|php',
    motifs: ['servers', 'plug', 'database'],
  },
  {
    words: 'react|redux|next.js|nextjs|vue|angular|svelte|frontend|front-end|full-stack|full stack|mern',
    motifs: ['tree', 'browser', 'brackets', 'layout'],
  },
  { words: 'css|tailwind|layout*|responsive|bootstrap|flexbox|grid', motifs: ['layout', 'browser', 'swatches'] },
  { words: 'html|website*|wordpress|web*|seo|वेब', motifs: ['browser', 'brackets', 'layout'] },
  {
    words: 'algorithm*|data structures|dsa|leetcode|graph*|recursion|competitive',
    motifs: ['tree', 'network', 'braces'],
  },
  { words: 'game*|unity|unreal|godot|gaming', motifs: ['gamepad', 'blocks', 'motion'] },
  { words: 'python|पाइथन|script*', motifs: ['terminal', 'braces', 'cipher', 'brackets'] },
  {
    words: 'javascript|typescript|java|c|c++|c#|golang|rust|ruby|scala|programming|coding|code|प्रोग्रामिंग|कोडिंग',
    motifs: ['braces', 'brackets', 'terminal'],
  },
  {
    words: 'penetration|pentest*|hack*|attack*|exploit*|burp|kali|bug bounty|owasp',
    motifs: ['lock', 'bug', 'terminal', 'radar'],
  },
  { words: 'network*|wireshark|ccna|cisco|tcp*|firewall*|packet*', motifs: ['network', 'radar', 'servers'] },
  { words: 'crypto*|encrypt*|password*|identity|oauth', motifs: ['key', 'cipher', 'lock'] },
  { words: 'soc|forensic*|malware|threat*|incident*|monitor*|osint', motifs: ['radar', 'bug', 'eye'] },
  { words: 'security|cyber*|secure|defen*|compliance|privacy|सुरक्षा', motifs: ['shield', 'lock', 'key'] },
  {
    words: 'typography|typeface*|type and|type design|font*|letter*|calligraphy',
    motifs: ['specimen', 'nib', 'akshara'],
  },
  { words: 'motion|animation*|after effects|framer', motifs: ['motion', 'film', 'spiral'] },
  {
    words: 'figma|sketch|prototyp*|design system*|wireframe*|ui|interface*|adobe xd',
    motifs: ['controls', 'nib', 'layout'],
  },
  { words: 'ux|user research|usability|interview*|accessib*|persona*', motifs: ['chat', 'people', 'target'] },
  { words: 'colour*|color*|brand*|logo*|illustrator|graphic*|canva', motifs: ['swatches', 'nib', 'spiral'] },
  { words: 'photoshop|photo*|lightroom|camera', motifs: ['camera', 'swatches'] },
  {
    words: 'draw*|paint*|watercolour|watercolor|illustration*|art|sketching|चित्र*',
    motifs: ['brush', 'pencil', 'swatches'],
  },
  { words: 'video*|premiere|davinci|film*|youtube|reels|editing', motifs: ['film', 'camera', 'waveform'] },
  {
    words: 'podcast*|public speaking|speak*|voice|communicat*|presentation*',
    motifs: ['microphone', 'chat', 'waveform'],
  },
  { words: 'audio|sound|mixing|music production|ableton', motifs: ['waveform', 'microphone', 'stave'] },
  { words: 'tabla|drum*|percussion|rhythm', motifs: ['tabla', 'waveform'] },
  { words: 'music|guitar|piano|singing|vocal*|flute|violin|raag*|संगीत', motifs: ['stave', 'tabla', 'waveform'] },
  { words: 'hindi|sanskrit|urdu|tamil|telugu|bengali|marathi|malayalam|हिन्दी|हिंदी|संस्कृत', motifs: ['akshara', 'books'] },
  {
    words: 'english|ielts|toefl|french|german|spanish|japanese|grammar|vocabulary|language*|अंग्रेज़ी|अंग्रेजी',
    motifs: ['akshara', 'globe', 'chat'],
  },
  {
    words: 'write|writing|writer*|copywriting|novel*|poetry|blog*|story*|stories|लेखन',
    motifs: ['pencil', 'books', 'specimen'],
  },
  { words: 'literature|history|philosophy|reading|upsc|civics|exam*|इतिहास', motifs: ['books', 'ruins', 'pencil'] },
  { words: 'law|legal|contract*|justice|constitution|कानून', motifs: ['scales', 'ledger', 'books'] },
  {
    words: 'account*|tally|gst|bookkeeping|tax*|finance|financial|banking|budget*|money|audit*|वित्त',
    motifs: ['ledger', 'rupee', 'trend'],
  },
  {
    words: 'marketing|sales|ads|advertis*|social media|growth|influenc*|facebook|instagram',
    motifs: ['megaphone', 'target', 'funnel'],
  },
  { words: 'startup*|entrepreneur*|business|freelanc*|founder*|व्यापार', motifs: ['rocket', 'rupee', 'target'] },
  { words: 'product manag*|strategy|okr*|goal*', motifs: ['target', 'compass', 'rocket'] },
  { words: 'project manag*|agile|scrum|productivity|time management|pmp|notion', motifs: ['clock', 'flow', 'target'] },
  {
    words: 'leader*|team*|manag*|hr|recruit*|teach*|parent*|career*|interview',
    motifs: ['people', 'compass', 'summit'],
  },
  { words: 'travel*|geograph*|gis|map*|navigation', motifs: ['pin', 'globe', 'compass'] },
  { words: 'chemistry|organic|pharma*|drug*|रसायन', motifs: ['flask', 'molecule'] },
  { words: 'biology|genetic*|bioinformatic*|molecul*|biotech*|जीव', motifs: ['molecule', 'leaf', 'flask'] },
  { words: 'physics|quantum|astronomy|mechanics|भौतिक', motifs: ['atom', 'motion', 'sums'] },
  {
    words: 'math*|algebra|calculus|geometry|trigonometry|arithmetic|aptitude|गणित',
    motifs: ['sums', 'spiral', 'bell'],
  },
  {
    words: 'electronics|embedded|arduino|raspberry|iot|vlsi|circuit*|hardware|esp32',
    motifs: ['circuit', 'robot', 'plug'],
  },
  {
    words: 'mechanical|cad|autocad|solidworks|engineering|manufactur*|automotive',
    motifs: ['gears', 'circuit', 'compass'],
  },
  { words: 'medic*|health*|nursing|anatomy|first aid|clinical|स्वास्थ्य', motifs: ['pulse', 'molecule', 'leaf'] },
  { words: 'fitness|gym|running|sport*|cricket|football|workout*', motifs: ['pulse', 'summit', 'target'] },
  { words: 'yoga|meditation|mindful*|ayurved*|pranayam*|wellness|योग|ध्यान', motifs: ['lotus', 'leaf', 'summit'] },
  {
    words: 'garden*|plant*|farm*|organic farming|agricultur*|climate|environment*|sustainab*|खेती',
    motifs: ['leaf', 'pot', 'globe'],
  },
  { words: 'pottery|craft*|sewing|knitting|ceramic*|handmade|embroider*', motifs: ['pot', 'swatches', 'brush'] },
  { words: 'cook*|baking|recipe*|food|kitchen|nutrition|chef|cuisine|खाना', motifs: ['thali', 'pot', 'leaf'] },
  { words: 'chess|puzzle*|poker|शतरंज', motifs: ['chess', 'sums'] },
  { words: 'idea*|creativ*|innovation|thinking|problem solving', motifs: ['bulb', 'sparks', 'compass'] },
  { words: 'data|analys*|analytic*|insight*|metrics|डेटा', motifs: ['trend', 'shares', 'bars', 'heat'] },
  { words: 'ai|artificial intelligence|एआई', motifs: ['sparks', 'neurons', 'robot'] },
  { words: 'design*|डिज़ाइन|डिजाइन', motifs: ['nib', 'spiral', 'swatches', 'controls'] },
  { words: 'app|apps|ऐप', motifs: ['phone', 'chat', 'pin'] },
];

/** Signs of a course whose title names no topic. */
export const categoryMotifs: Record<CoverCategory, Names> = {
  'Web Development': ['brackets', 'browser', 'layout', 'braces', 'tree', 'servers'],
  'AI/ML': ['neurons', 'contours', 'clusters', 'robot', 'tokens', 'scatter'],
  'UI UX Designing': ['controls', 'nib', 'swatches', 'specimen', 'spiral', 'motion'],
  'Ethical Hacking': ['lock', 'shield', 'key', 'radar', 'bug', 'cipher'],
  'Data Analytics': ['bars', 'shares', 'trend', 'sheet', 'funnel', 'heat'],
  'App Development': ['phone', 'chat', 'pin', 'gamepad', 'plug', 'cloud'],
  'Data Science': ['scatter', 'bell', 'heat', 'clusters', 'trend', 'contours'],
  'AI Tools': ['sparks', 'tokens', 'robot', 'flow', 'chat', 'bulb'],
  Others: ['ruins', 'books', 'bulb', 'compass', 'summit', 'globe'],
};

const terms = topics.map(({ words, motifs }) => ({
  motifs,
  // Titles are searched as ' word word ': a term that may go on ends without a space.
  terms: words.split('|').map((word) => (word.endsWith('*') ? ` ${word.slice(0, -1)}` : ` ${word} `)),
}));

/** A title as ' word word ', followed by the parts of words such as 'full-stack' and 'node.js'. */
function toHaystack(title: string): string {
  const whole = title
    .slice(0, 300)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+#./-]+|[./-]+(?=\s|$)/gu, ' ');
  return ` ${whole}  ${whole.replace(/[./-]+/g, ' ')} `;
}

/** The signs that fit a title, the best first: those of its topic, then those of a second one and of its category. */
export function findMotifs(title: string, category: CoverCategory): { ofTopic: MotifName[]; ofCategory: MotifName[] } {
  const haystack = toHaystack(title);
  const [first, second] = terms.filter((topic) => topic.terms.some((term) => haystack.includes(term)));
  return {
    ofTopic: [...(first?.motifs ?? [])],
    ofCategory: [...new Set([...(second?.motifs ?? []), ...categoryMotifs[category]])],
  };
}
