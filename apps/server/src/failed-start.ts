import { ConfigError } from './platform/config/config.ts';
import { EXIT_CODES } from './platform/process/exit-codes.ts';
import { isStartupError } from './platform/process/startup-error.ts';

/** What is said of a start that failed, with a line break at its end, and the code with which the process ends. */
export function explainFailedStart(error: unknown): { text: string; code: number } {
  if (error instanceof ConfigError) {
    const lines = error.problems.map((problem) => `  ${problem}\n`).join('');
    return { text: `These settings are wrong:\n${lines}`, code: EXIT_CODES.notStarted };
  }
  if (isStartupError(error)) return { text: `${error.message}\n`, code: EXIT_CODES.notStarted };
  return { text: explain(error), code: EXIT_CODES.unclean };
}

/** The reasons from the outside in, each cut short: a failed statement carries all its values in its message. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return `${String(error)}\n`;
  const places = error.stack?.match(/^ +at .*$/gm)?.join('\n') ?? '';
  const message = `${error.name}: ${error.message.slice(0, 400)}\n${places}\n`;
  return error.cause === undefined ? message : `${message}because of ${explain(error.cause)}`;
}
