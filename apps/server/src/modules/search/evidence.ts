import type { Category } from '@nalanda/contract';
import { countIn, DESCRIPTION, EDUCATOR, OUTLINE, SPOKEN, SUBTITLE, TITLE } from './ranking/fields.ts';
import type { Doc } from './ranking/indexed-course.ts';
import { acronymTagOf, clearTagOf, type Query, tagOf } from './ranking/query.ts';
import { toStem, toTerm } from './ranking/words.ts';
import type { SearchIndex } from './search-index.ts';
import type { Job } from './skill-graph/skill-graph.schema.ts';
import { categoryOfSkill } from './understanding/category-skills.ts';
import { commonnessOf } from './understanding/english.ts';
import { basicForm, meaningOfHinglish } from './understanding/hinglish.ts';
import type { Intent } from './understanding/intent.ts';
import { synonymsOf } from './understanding/synonyms.ts';
import { bindingWords, colouringWords, roleWords } from './understanding/vocabulary.ts';

/** A telling word of a query, what it counts, and in which ways a course may be about it. */
export interface AskedWord {
  word: string;
  /** How much it says about the subject: names most, everyday words little. */
  weight: number;
  /** Index terms that stand for it, with how surely. */
  terms: { term: string; trust: number }[];
  /** Skills that it names or that its job needs, with how surely. */
  skills: { skill: string; trust: number; isWhole?: boolean }[];
  isOfCategory: boolean;
  /** Terms of the longer name that it is a part of: a course that holds them all is about the name. */
  together: string[];
  /** No everyday word: a description that mentions it means it. */
  isRare: boolean;
  /** What it names, or itself: two words of one name tell one thing. */
  tells: string;
}

/** What a word weighs that is the name of a subject. */
export const NAMED = 1.5;
/** Below this evidence a course does not even mention a word. */
export const MENTIONED = 0.3;
/** What a word weighs that only colours a query. */
export const COLOURING = 0.15;
const NUMBER = 0.3;
/** What a word weighs that nobody knows: most likely a name. */
export const UNKNOWN = 1.2;
/** What a word counts that says what the subject shall be good for. */
const PURPOSE = 0.7;
/** Who asks for a child is not served by a course for anybody. */
const AUDIENCE = 1.2;
const BY_COMMONNESS = { 10: 0.5, 20: 0.8, 35: 1 } as const;
/** What a word counts on its own when it is a part of a longer name: "data" is not "data science". */
const PART_OF_NAME = 0.45;
/** People whom a course may be for. */
const AUDIENCES = new Set(
  'kid kids child children toddler toddlers teenager teenagers son daughter girl girls boy boys woman women senior seniors elderly'.split(
    ' ',
  ),
);
/** What a course on a skill says of a word that narrows it. */
const NARROWED = 0.5;
const SYNONYM = 0.7;
/** First letters of a title's words: enough to be near. */
const ACRONYM = 0.55;
const LEAST_ACRONYM = 3;
/** Skills of a job or goal, the most telling first. */
const JOB = [0.95, 0.7, 0.5, 0.4, 0.3];
/**
 * What else a job needs says little of a subject that was named: who asks for "etl jobs" is not answered by SQL, and who asks for "novel
 * writing" not by a course in which writing of any kind comes up.
 */
const FURTHER = 0.4;
const NARROWER = 0.65;
/** Enough to be near, and to be an answer together with what else was asked ("dart widgets": Flutter). */
const RELATED = 0.45;
const OF_CATEGORY = 0.85;

/** The telling words of a query with everything that a course may answer them by. */
export function askedWords({ graph }: SearchIndex, intent: Intent, query: Query): AskedWord[] {
  const { named, jobs } = query.understood;
  const isJobAsked = intent.terms.some((word) => roleWords.has(word));
  const jobStems = jobs.map((job) => ({
    job,
    // "Penetration tester" asks for the job: what it needs answers as well as the subject in its name.
    isAsked: isJobAsked && isNameOf(job, intent.terms),
    stems: new Set(job.phrases.flatMap((phrase) => phrase.split(' ').map((word) => toStem(basicForm(word))))),
  }));
  // "Ready for an interview": where no other subject is named, what it is wanted for is the subject.
  const isBeside = named.some(
    ({ words, isHint }) => isHint !== true && !words.some((word) => intent.purpose.includes(word)),
  );
  const purpose = isBeside ? intent.purpose : [];
  const asked = new Map<string, AskedWord>();
  // "Computer chalana" is more than its words say: the goal was understood, and its skills must answer.
  const isGoalAlone = jobs.length > 0 && named.length === 0 && intent.terms.every((word) => colouringWords.has(word));
  for (const word of new Set([...intent.terms, ...named.flatMap(({ words }) => words)])) {
    const own = toTerm(word);
    if (own === null) continue;
    const mentions = named.filter(({ words }) => words.includes(word));
    const isPart = mentions.length > 0 && mentions.every(({ whole, words }) => (whole ?? words).length > 1);
    const isWholeName = mentions.some(({ skill }) => graph.namedBy(word) === skill);
    const ownTrust = (isPart && !isWholeName) || isGoalAlone ? PART_OF_NAME : 1;
    const stem = toStem(basicForm(word));
    // Who a course is for is only told by the course.
    const ofJobs = AUDIENCES.has(word) ? [] : jobStems.filter(({ stems }) => stems.has(stem));
    const meanings = meaningOfHinglish(word) ?? [];
    const isNamed = (skill: string) => mentions.some((mention) => mention.skill === skill);
    asked.set(word, {
      word,
      weight: weightOf(word, mentions) * (purpose.includes(word) ? PURPOSE : 1),
      terms: [
        { term: own, trust: ownTrust },
        ...[...meanings, ...(mentions.length > 0 ? [] : synonymsOf(word))].flatMap((other) => {
          const term = toTerm(other);
          return term === null ? [] : [{ term, trust: SYNONYM * ownTrust }];
        }),
        ...query.said.filter(({ typed }) => typed === word).map(({ term }) => ({ term, trust: ownTrust })),
        ...query.acronyms
          .filter(({ term }) => term === acronymTagOf(word) && word.length >= LEAST_ACRONYM)
          .map(({ term }) => ({ term, trust: ACRONYM })),
      ],
      skills: [
        ...mentions.map(({ skill, words }) => ({
          skill,
          trust: isNarrowing(graph, { word, words, skill }) ? NARROWED : 1,
          // A name of several words stands nowhere by chance; "product manager" is somebody who may be met anywhere.
          isWhole: words.length > 1 && !words.some((other) => roleWords.has(other)),
        })),
        ...ofJobs.flatMap(({ job, isAsked }) =>
          job.skills.map((skill, at) => ({
            skill,
            trust: Math.min(JOB[at] ?? 0.5, isSubject(mentions) && !isNamed(skill) && !isAsked ? FURTHER : 1),
          })),
        ),
        ...intent.meant.map((skill) => ({ skill, trust: 0.8 })),
      ].flatMap(({ skill, trust, ...named }) => [
        { skill, trust, ...named },
        ...graph.childrenOf(skill).map((child) => ({ skill: child, trust: trust * NARROWER })),
        ...(graph.skills.get(skill)?.related ?? []).map((other) => ({ skill: other, trust: trust * RELATED })),
      ]),
      isOfCategory: intent.categoryWords.includes(word),
      isRare: isRare(word),
      tells: mentions[0]?.skill ?? word,
      together: isPart ? togetherOf(mentions[0]?.whole ?? mentions[0]?.words ?? []) : [],
    });
  }
  return [...asked.values()];
}

/** Whether one of the phrases of a job is all that was asked. */
function isNameOf({ phrases }: Job, words: readonly string[]): boolean {
  const asked = words.flatMap((word) => toTerm(word) ?? []);
  return phrases.some((phrase) => {
    const own = new Set(phrase.split(' ').map(toStem));
    return asked.every((term) => own.has(term));
  });
}

/** Terms of a name that is told by its words; none for one that stop words belong to. */
function togetherOf(whole: readonly string[]): string[] {
  return whole.includes('') ? [] : whole.flatMap((word) => toTerm(word) ?? []);
}

/** "novel" of "novel writing": the other words name the skill already, so that a course on the skill is not yet about the word. */
function isNarrowing(
  { namedBy }: SearchIndex['graph'],
  { word, words, skill }: { word: string; words: readonly string[]; skill: string },
): boolean {
  return words.length > 1 && namedBy(word) !== skill && words.some((other) => namedBy(other) === skill);
}

/** "Idempotency", "Expo": what is neither everyday English nor Hindi stands nowhere by chance. */
function isRare(word: string): boolean {
  return commonnessOf(word) === null && meaningOfHinglish(word) === null;
}

/** Whether a word is the name of a subject, or a part of one. */
function isSubject(mentions: Query['understood']['named']): boolean {
  return mentions.some(({ isHint }) => isHint !== true);
}

function weightOf(word: string, mentions: Query['understood']['named']): number {
  // "Naukri" colours a question as "job" does.
  const said = meaningOfHinglish(word)?.[0] ?? word;
  if ((colouringWords.has(said) || bindingWords.has(said)) && mentions.length === 0) return COLOURING;
  if (isSubject(mentions)) return NAMED;
  if (/\d/.test(word)) return NUMBER;
  if (AUDIENCES.has(word)) return AUDIENCE;
  // A Hindi word says as much as the English one for it.
  const common = commonnessOf(said);
  return common === null ? UNKNOWN : BY_COMMONNESS[common];
}

/** 0 to 1: how surely a course is about a word of the query, by its texts, its educator and its category. */
// biome-ignore lint/complexity/useMaxParams: called for every word of every answer; an object a call would be garbage.
export function evidenceFor({ index }: SearchIndex, intent: Intent, asked: AskedWord, { docId, course }: Doc): number {
  let most = asked.isOfCategory && course.category === intent.category ? OF_CATEGORY : 0;
  for (const { term, trust } of asked.terms) {
    if (trust > most) most = Math.max(most, trust * strengthOf(index.countsOf(term, docId), asked.isRare));
  }
  let isTold = false;
  if (asked.together.length > 0) {
    const least = Math.min(...asked.together.map((term) => strengthOf(index.countsOf(term, docId))));
    isTold = least > 0;
    most = Math.max(most, least >= IN_SUBTITLE ? least : least * APART);
  }
  for (const { skill, trust, isWhole } of asked.skills) {
    if (trust <= most) continue;
    const ofCategory = categoryOfSkill(skill) === course.category ? OF_CATEGORY : 0;
    const clear = strengthOf(index.countsOf(clearTagOf(skill), docId), isWhole && isTold);
    const hinted = HINTED * strengthOf(index.countsOf(tagOf(skill), docId));
    most = Math.max(most, trust * Math.max(ofCategory, clear, hinted));
  }
  return most;
}

/** Words of a name somewhere in a long text are seldom the name; where they are, the skill was found in it. */
const APART = 0.7;
/** A skill that only an everyday word hints at. */
const HINTED = 0.48;
const IN_SUBTITLE = 0.9;
const IN_DESCRIPTION = [0, 0.4, 0.65, 0.8];
const RARE_IN_DESCRIPTION = [0, 0.6, 0.75, 0.85];
const IN_SPEECH = [0, 0.35, 0.6, 0.7];
const IN_OUTLINE = 0.5;
const RARE_IN_OUTLINE = 0.65;

/** What it says of a course that a term stands in its fields: a title is about it, a description may only mention it, unless it is rare. */
export function strengthOf(counts: number, isRare = false): number {
  if (counts === 0) return 0;
  if (countIn(counts, TITLE) > 0 || countIn(counts, EDUCATOR) > 0) return 1;
  if (countIn(counts, SUBTITLE) > 0) return IN_SUBTITLE;
  const strengths = isRare ? RARE_IN_DESCRIPTION : IN_DESCRIPTION;
  const described = strengths[Math.min(3, countIn(counts, DESCRIPTION))] ?? 0;
  const spoken = IN_SPEECH[countIn(counts, SPOKEN)] ?? 0;
  return Math.max(described, spoken, countIn(counts, OUTLINE) > 0 ? (isRare ? RARE_IN_OUTLINE : IN_OUTLINE) : 0);
}

/** The category of a skill that is wider than what was named, so that its courses are the nearest ("php": Web Development). */
export function categoryBeside({ graph }: SearchIndex, asked: readonly AskedWord[]): Category | null {
  const named = asked.flatMap(({ skills }) => skills.flatMap(({ skill, trust }) => (trust === 1 ? [skill] : [])));
  const parentsOf = (name: string) => graph.skills.get(name)?.parents ?? [];
  const wider = named.flatMap(parentsOf);
  return (
    [...named, ...wider, ...wider.flatMap(parentsOf)].map(categoryOfSkill).find((category) => category !== null) ?? null
  );
}
