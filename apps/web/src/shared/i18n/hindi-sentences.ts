import { fillSentence, type Sentence, type SentenceLanguage } from '@nalanda/contract/sentence';
import { assignments } from './hi/sentences/assignments.ts';
import { courses } from './hi/sentences/courses.ts';
import { fields } from './hi/sentences/fields.ts';
import { media } from './hi/sentences/media.ts';
import { payments } from './hi/sentences/payments.ts';
import { people } from './hi/sentences/people.ts';
import { platform } from './hi/sentences/platform.ts';
import { quizzes } from './hi/sentences/quizzes.ts';
import { scorm } from './hi/sentences/scorm.ts';
import type { HindiSentences } from './texts.ts';

/** Hindi of what the server and the schemas of the contract say, by code; each code stands in one area only. */
export const sentenceAreas = {
  assignments,
  courses,
  fields,
  media,
  payments,
  people,
  platform,
  quizzes,
  scorm,
};

const hindiSentences: HindiSentences = Object.assign({}, ...Object.values(sentenceAreas));

const HINDI: SentenceLanguage = { tag: 'hi-IN', stop: '।', say: sayInHindi };

/** A sentence in Hindi; in English when nobody has put it into Hindi. */
export function sayInHindi({ code, params, message }: Sentence): string {
  const text = hindiSentences[code];
  return text === undefined ? message : fillSentence(text, params, HINDI);
}
