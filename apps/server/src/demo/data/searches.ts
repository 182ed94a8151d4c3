/** A query of the demo school's learners. */
export type DemoSearch = {
  /** As `toCountedQuery` writes it. */
  query: string;
  /** Searches in a usual week of today. */
  perWeek: number;
  /** Courses of the demo school that it finds. */
  results: number;
  /** Beginnings of the titles that are opened afterwards, the most opened first. */
  opened?: string[];
};

/** What the learners of the demo school look for; what finds nothing is what nobody teaches there. */
export const demoSearches: DemoSearch[] = [
  { query: 'react', perWeek: 26, results: 6, opened: ['React From First', 'React Native'] },
  { query: 'python', perWeek: 24, results: 8, opened: ['Python for Data', 'Maps and Data'] },
  { query: 'excel', perWeek: 21, results: 4, opened: ['Excel for Analysts', 'Spreadsheets to Dashboards'] },
  { query: 'html css', perWeek: 19, results: 3, opened: ['Your First Website', 'Layouts That Never'] },
  { query: 'sql', perWeek: 17, results: 6, opened: ['SQL for Answers', 'PostgreSQL for People'] },
  { query: 'chatgpt', perWeek: 16, results: 5, opened: ['Prompts That Work', 'Automate the Boring'] },
  { query: 'javascript', perWeek: 15, results: 9, opened: ['TypeScript Without', 'React From First'] },
  { query: 'machine learning', perWeek: 15, results: 20, opened: ['Machine Learning You', 'Neural Networks'] },
  { query: 'power bi', perWeek: 13, results: 4, opened: ['Spreadsheets to Dashboards'] },
  { query: 'data analyst', perWeek: 12, results: 24, opened: ['Excel for Analysts', 'SQL for Answers'] },
  { query: 'website kaise banaye', perWeek: 12, results: 23, opened: ['Your First Website', 'Layouts That Never'] },
  { query: 'cyber security', perWeek: 11, results: 15, opened: ['Stay Safe Online', 'Think Like an Attacker'] },
  { query: 'interview preparation', perWeek: 11, results: 3, opened: ['Crack the Technical'] },
  { query: 'figma', perWeek: 10, results: 3, opened: ['Figma to Finished'] },
  { query: 'free courses', perWeek: 10, results: 3, opened: ['Your First Website', 'Learning How to Learn'] },
  { query: 'android app', perWeek: 9, results: 12, opened: ['Kotlin Apps People', 'Flutter by Building'] },
  { query: 'prompt engineering', perWeek: 9, results: 8, opened: ['Prompts That Work'] },
  { query: 'css grid', perWeek: 8, results: 3, opened: ['Layouts That Never'] },
  { query: 'flutter', perWeek: 8, results: 1, opened: ['Flutter by Building'] },
  { query: 'data science kaise seekhe', perWeek: 7, results: 21, opened: ['Python for Data', 'Statistics for'] },
  { query: 'git', perWeek: 7, results: 1, opened: ['Git and the Command'] },
  { query: 'responsive website', perWeek: 6, results: 8, opened: ['Layouts That Never', 'Your First Website'] },
  { query: 'presentation skills', perWeek: 6, results: 7, opened: ['Speak So They Listen'] },
  { query: 'node js', perWeek: 5, results: 1, opened: ['Node.js Servers'] },
  { query: 'पायथन सीखना है', perWeek: 5, results: 8, opened: ['Python for Data'] },
  { query: 'accessibility', perWeek: 4, results: 1, opened: ['Websites Everyone Can'] },
  { query: 'web performance', perWeek: 7, results: 9 },
  { query: 'aws', perWeek: 9, results: 0 },
  { query: 'dsa', perWeek: 8, results: 0 },
  { query: 'devops', perWeek: 6, results: 0 },
  { query: 'blockchain', perWeek: 4, results: 0 },
  { query: 'kubernetes', perWeek: 3, results: 0 },
  { query: 'salesforce', perWeek: 2, results: 0 },
];

/** Searches of a usual week whose words are not kept. */
export const unkeptPerWeek = 11;
