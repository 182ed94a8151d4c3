/** A wish of the demo school's learners. */
export type DemoWish = {
  /** As `toCountedWish` writes it. */
  wish: string;
  /** Searches in a usual week of today. */
  perWeek: number;
  /** Courses of the demo school that it finds. */
  results: number;
  /** Beginnings of the titles that are opened afterwards, the most opened first. */
  opened?: string[];
};

/** What the learners of the demo school look for; what finds nothing is what nobody teaches there. */
export const demoWishes: DemoWish[] = [
  { wish: 'react', perWeek: 26, results: 6, opened: ['React From First', 'React Native'] },
  { wish: 'python', perWeek: 24, results: 8, opened: ['Python for Data', 'Maps and Data'] },
  { wish: 'excel', perWeek: 21, results: 4, opened: ['Excel for Analysts', 'Spreadsheets to Dashboards'] },
  { wish: 'html css', perWeek: 19, results: 3, opened: ['Your First Website', 'Layouts That Never'] },
  { wish: 'sql', perWeek: 17, results: 6, opened: ['SQL for Answers', 'PostgreSQL for People'] },
  { wish: 'chatgpt', perWeek: 16, results: 5, opened: ['Prompts That Work', 'Automate the Boring'] },
  { wish: 'javascript', perWeek: 15, results: 9, opened: ['TypeScript Without', 'React From First'] },
  { wish: 'machine learning', perWeek: 15, results: 20, opened: ['Machine Learning You', 'Neural Networks'] },
  { wish: 'power bi', perWeek: 13, results: 4, opened: ['Spreadsheets to Dashboards'] },
  { wish: 'data analyst', perWeek: 12, results: 24, opened: ['Excel for Analysts', 'SQL for Answers'] },
  { wish: 'website kaise banaye', perWeek: 12, results: 23, opened: ['Your First Website', 'Layouts That Never'] },
  { wish: 'cyber security', perWeek: 11, results: 15, opened: ['Stay Safe Online', 'Think Like an Attacker'] },
  { wish: 'interview preparation', perWeek: 11, results: 3, opened: ['Crack the Technical'] },
  { wish: 'figma', perWeek: 10, results: 3, opened: ['Figma to Finished'] },
  { wish: 'free courses', perWeek: 10, results: 3, opened: ['Your First Website', 'Learning How to Learn'] },
  { wish: 'android app', perWeek: 9, results: 12, opened: ['Kotlin Apps People', 'Flutter by Building'] },
  { wish: 'prompt engineering', perWeek: 9, results: 8, opened: ['Prompts That Work'] },
  { wish: 'css grid', perWeek: 8, results: 3, opened: ['Layouts That Never'] },
  { wish: 'flutter', perWeek: 8, results: 1, opened: ['Flutter by Building'] },
  { wish: 'data science kaise seekhe', perWeek: 7, results: 21, opened: ['Python for Data', 'Statistics for'] },
  { wish: 'git', perWeek: 7, results: 1, opened: ['Git and the Command'] },
  { wish: 'responsive website', perWeek: 6, results: 8, opened: ['Layouts That Never', 'Your First Website'] },
  { wish: 'presentation skills', perWeek: 6, results: 7, opened: ['Speak So They Listen'] },
  { wish: 'node js', perWeek: 5, results: 1, opened: ['Node.js Servers'] },
  { wish: 'पायथन सीखना है', perWeek: 5, results: 8, opened: ['Python for Data'] },
  { wish: 'accessibility', perWeek: 4, results: 1, opened: ['Websites Everyone Can'] },
  { wish: 'web performance', perWeek: 7, results: 9 },
  { wish: 'aws', perWeek: 9, results: 0 },
  { wish: 'dsa', perWeek: 8, results: 0 },
  { wish: 'devops', perWeek: 6, results: 0 },
  { wish: 'blockchain', perWeek: 4, results: 0 },
  { wish: 'kubernetes', perWeek: 3, results: 0 },
  { wish: 'salesforce', perWeek: 2, results: 0 },
];

/** Searches of a usual week whose words are not kept. */
export const unkeptPerWeek = 11;
