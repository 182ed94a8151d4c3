/** What `npm start` looks at before it builds for a minute: `node scripts/check-start.ts ARGUMENTS-OF-THE-SERVER`. */
import { checkStart } from '../apps/server/src/check-start.ts';
import { explainFailedStart } from '../apps/server/src/failed-start.ts';

await checkStart({ environment: process.env, args: process.argv.slice(2) }).catch((error: unknown) => {
  const { text, code } = explainFailedStart(error);
  process.stderr.write(text);
  process.exitCode = code;
});
