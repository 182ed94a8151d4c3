import { translateSentence } from '#shared/i18n/index.ts';

/** What is wrong with a draft: sentences in the language of the page, by the path in the body. */
export type Problems = Readonly<Record<string, string>>;

/** Issues of the contract or the server by their path, the first of each. */
export function listProblems(issues: readonly { path: string; message: string; code: string }[]): Problems {
  const problems: Record<string, string> = {};
  for (const issue of issues) problems[issue.path] ??= translateSentence(issue);
  return problems;
}
