import type { Scorm2004API as Api } from 'scorm-again';
import * as library from 'scorm-again/scorm2004';
import { play } from './play.ts';

/* The script of the page around lessons of SCORM 2004. The build of the web app makes one file of it (`scripts/lms-player.ts`). */

const COMPLETION = 'cmi.completion_status';

// The types of this part call it the default, which its file does not.
const { Scorm2004API } = library as unknown as { Scorm2004API: typeof Api };

play({
  version: '2004',
  name: 'API_1484_11',
  create: (settings) => new Scorm2004API(settings),
  events: { said: 'SetValue', committed: 'Commit', ended: 'Terminate' },
  // A lesson that ends without a word about itself is completed, as the standard has it.
  finish: (cmi) => (cmi[COMPLETION] && cmi[COMPLETION] !== 'unknown' ? cmi : { ...cmi, [COMPLETION]: 'completed' }),
  opened: { [COMPLETION]: 'completed' },
});
