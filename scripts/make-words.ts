/** Makes the plain words of the skills ready for the search, a step of the build: `node scripts/make-words.ts`. */
import { keepMadeWords } from '../apps/server/src/modules/search/skill-graph/made-words.ts';

keepMadeWords();
