import { aiMlCourses } from './ai-ml.ts';
import { aiToolsCourses } from './ai-tools.ts';
import { appDevelopmentCourses } from './app-development.ts';
import { dataAnalyticsCourses } from './data-analytics.ts';
import { dataScienceCourses } from './data-science.ts';
import type { DemoCourse } from './demo-types.ts';
import { ethicalHackingCourses } from './ethical-hacking.ts';
import { othersCourses } from './others.ts';
import { uiUxDesigningCourses } from './ui-ux-designing.ts';
import { webDevelopmentCourses } from './web-development.ts';

/** Every course of the demo school, category by category. */
export const demoCourses: DemoCourse[] = [
  ...webDevelopmentCourses,
  ...appDevelopmentCourses,
  ...aiMlCourses,
  ...aiToolsCourses,
  ...dataScienceCourses,
  ...dataAnalyticsCourses,
  ...ethicalHackingCourses,
  ...uiUxDesigningCourses,
  ...othersCourses,
];
