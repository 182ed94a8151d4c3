import { serveJobs } from '../../../platform/helper-process/serve-jobs.ts';
import { readArticle } from './articles.markdown.ts';
import { ArticleProblem } from './articles.models.ts';
import type { ArticleAnswer } from './articles.reader.ts';

serveJobs<string, ArticleAnswer>(async (text) => {
  try {
    return { nodes: await readArticle(text) };
  } catch (error) {
    // The stack is full: no text of a person nests so deep.
    if (!(error instanceof ArticleProblem) && !(error instanceof RangeError)) throw error;
    return { nodes: null };
  }
});
