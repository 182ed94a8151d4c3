import type { DemoLecture } from '../kit.ts';
import { aiMl } from './ai-ml.ts';
import { aiTools } from './ai-tools.ts';
import { appDevelopment } from './app-development.ts';
import { dataAnalytics } from './data-analytics.ts';
import { dataScience } from './data-science.ts';
import { ethicalHacking } from './ethical-hacking.ts';
import { others } from './others.ts';
import { uiUxDesigning } from './ui-ux-designing.ts';
import { webDevelopment } from './web-development.ts';

/** The nine lectures of the demo, one a category. */
export const demoLectures: DemoLecture[] = [
  webDevelopment,
  aiMl,
  aiTools,
  dataScience,
  dataAnalytics,
  ethicalHacking,
  uiUxDesigning,
  appDevelopment,
  others,
];
