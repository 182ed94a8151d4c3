import type { Scorm12API as Api } from 'scorm-again';
import * as library from 'scorm-again/scorm12';
import { play } from './play.ts';

/* The script of the page around lessons of SCORM 1.2. The build of the web app makes one file of it (`scripts/lms-player.ts`). */

const STATUS = 'cmi.core.lesson_status';

// The types of this part call it the default, which its file does not.
const { Scorm12API } = library as unknown as { Scorm12API: typeof Api };

play({
  version: '1.2',
  name: 'API',
  create: (settings) => new Scorm12API({ ...settings, autoCompleteLessonStatus: true, mastery_override: true }),
  events: { said: 'LMSSetValue', committed: 'LMSCommit', ended: 'LMSFinish' },
  // A lesson that ends without a word about itself is completed, as the standard has it.
  finish: (cmi) => (cmi[STATUS] && cmi[STATUS] !== 'not attempted' ? cmi : { ...cmi, [STATUS]: 'completed' }),
  opened: { [STATUS]: 'completed' },
});
