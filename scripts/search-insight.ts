/**
 * `npm run search:insight`: what the whole school looks for, and does not find. `-- --weeks 12` looks further back than
 * four weeks; `-- --rare` also lists queries that fewer than three searches had, which educators are not shown.
 */
import { parseArgs } from 'node:util';
import { createDb } from '../apps/server/src/database/db.ts';
import { LEAST_SHOWN, lastWeeks } from '../apps/server/src/modules/search-insight/search-insight.models.ts';
import { createSearchInsightRepository } from '../apps/server/src/modules/search-insight/search-insight.repository.ts';
import { listQueries } from '../apps/server/src/modules/search-insight/search-insight.usecases.ts';
import { loadConfig } from '../apps/server/src/platform/config/config.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { addDays, utcDayOf } from '../apps/server/src/platform/text/days.ts';
import { openSchool } from './lib/open-school.ts';

const options = { weeks: { type: 'string', default: '4' }, rare: { type: 'boolean', default: false } } as const;
const { weeks, rare } = parseArgs({ options }).values;

const config = loadConfig(process.env);
const database = await openSchool(config);
const logger = createLogger({ level: config.logLevel });
const db = createDb({ url: database.directUrl, logger, maxConnections: 4 });
try {
  const repository = createSearchInsightRepository({ db });
  const today = utcDayOf(new Date());
  const mondays = lastWeeks(today, Math.min(Math.max(Number(weeks) || 4, 1), 104));
  const from = mondays[0] ?? today;
  const days = { from, before: addDays(today, 1), leastShown: rare ? 1 : LEAST_SHOWN };
  const { searched, came } = await repository.countWeeks(from);
  print(
    'Week of',
    ['searches', 'no answer', 'clicks', 'enrolments'],
    mondays.map((monday) => {
      const { searches = 0, unanswered = 0 } = searched.find(({ week }) => week === monday) ?? {};
      const { clicks = 0, enrolments = 0 } = came.find(({ week }) => week === monday) ?? {};
      return [monday, searches, unanswered, clicks, enrolments];
    }),
  );
  const queries = await listQueries({ repository }, days);
  print(
    'Most searched',
    ['searches', 'courses', 'clicks', 'enrolments'],
    queries.map((row) => [row.query, row.searches, row.results, row.clicks, row.enrolments]),
  );
  const unanswered = await repository.listQueries({ ...days, most: 50, onlyUnanswered: true });
  print(
    'Without an answer',
    ['searches'],
    unanswered.map((row) => [row.query, row.searches]),
  );
  const hidden = await repository.countHidden(days);
  if (hidden > 0) process.stdout.write(`${hidden} more searches are not shown (rare, or without kept words).\n`);
} finally {
  await db.$client.end();
  await database.stop();
}

/** A table with its title as the first heading; numbers at the right. */
function print(title: string, headings: string[], rows: (string | number)[][]): void {
  const width = Math.max(title.length, ...rows.map(([name]) => String(name).length)) + 2;
  const line = ([name = '', ...cells]: (string | number)[]) =>
    `${String(name).padEnd(width)}${cells.map((cell) => String(cell).padStart(12)).join('')}\n`;
  process.stdout.write(line([title, ...headings]));
  for (const row of rows) process.stdout.write(line(row));
  process.stdout.write(`${rows.length === 0 ? 'nothing yet\n' : ''}\n`);
}
