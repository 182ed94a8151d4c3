import { agreementOf, type FieldShares } from '../skill-graph/field-words.ts';
import { phraseTerms } from '../skill-graph/phrase-words.ts';
import type { SkillGraph } from '../skill-graph/skill-graph.ts';
import type { Doc } from './indexed-course.ts';
import type { TextIndex } from './text-index.ts';

/** How much words tell of the field: a course has many of them. */
const ASKED_SHARPNESS = 0.7;
const COURSE_SHARPNESS = 0.15;
/** Where the words tell no field. */
export const EVEN = 0.5;

/** The fields of a course's words; a changed course is another `Doc`. */
const fieldsOfDocs = new WeakMap<Doc, FieldShares | null>();

/** How much a course is of the field of knowledge that these words speak of, 0 to 1. */
export function createAgreement(
  { index, graph }: { index: TextIndex; graph: SkillGraph },
  words: readonly string[],
): (doc: Doc) => number {
  const asked = graph.fieldsOf(words.flatMap(phraseTerms), ASKED_SHARPNESS);
  return (doc) => {
    if (asked === null) return EVEN;
    const known = fieldsOfDocs.get(doc);
    const own = known === undefined ? graph.fieldsOf(index.termsOf(doc), COURSE_SHARPNESS) : known;
    if (known === undefined) fieldsOfDocs.set(doc, own);
    return own === null ? EVEN : agreementOf(asked, own);
  };
}
