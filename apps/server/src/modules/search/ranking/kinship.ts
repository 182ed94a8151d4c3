import type { SkillGraph } from '../skill-graph/skill-graph.ts';
import { COUNT_BITS, countIn, FIELDS } from './fields.ts';
import { idf } from './idf.ts';
import type { Doc } from './indexed-course.ts';
import { tagOf } from './query.ts';
import type { TextIndex } from './text-index.ts';
import type { Weights } from './weights.ts';

/** So many of the best courses say what is taught together with what was named, and so many of their skills count. */
const MODELS = 8;
const MOST_COMMON = 20;

interface KinshipInput {
  index: TextIndex;
  graph: SkillGraph;
  weights: Weights;
}

/**
 * How much a course teaches what the best ones teach together, 0 to 1 (cosine of their skills, rare ones counting more): of the courses that
 * mention a skill, the kindred ones are about it.
 */
export function createKinship(input: KinshipInput, best: readonly { doc: Doc; score: number }[]): (doc: Doc) => number {
  const { index } = input;
  const lengthOf = createLengths(input);
  const aboutOf = createAbout(input);
  const sums = new Map<string, number>();
  for (const { doc, score } of best.slice(0, MODELS)) {
    const share = score / (lengthOf(doc.docId) || 1);
    for (const [tag, counts] of skillsOf(input, doc)) {
      sums.set(tag, (sums.get(tag) ?? 0) + share * aboutOf(tag)(doc.docId, counts));
    }
  }
  const first = [...sums].sort((a, b) => b[1] - a[1]).slice(0, MOST_COMMON);
  const common = first.map(([tag, weight]) => ({ weight, about: aboutOf(tag), countsOf: index.countsByDoc(tag) }));
  const size = Math.hypot(...first.map(([, weight]) => weight));
  return ({ docId }) => {
    let shared = 0;
    for (const { weight, about, countsOf } of common) shared += weight * about(docId, countsOf(docId));
    return shared === 0 ? 0 : shared / (size * lengthOf(docId));
  };
}

/** For a skill: how much a course is about it, by where and how often it names it, times how rare the skill is. */
type About = (tag: string) => (docId: number, counts: number) => number;

function createAbout({ index, weights }: KinshipInput): About {
  const factors = index.lengthFactors(weights.lengthShares);
  return (tag) => {
    const rarity = idf(index, tag);
    return (docId, counts) => {
      if (counts === 0) return 0;
      let frequency = 0;
      for (let field = 0; field < FIELDS.length; field += 1) {
        const count = countIn(counts, field);
        if (count > 0) frequency += count * (weights.fields[field] ?? 0) * (factors[field]?.[docId] ?? 1);
      }
      return (rarity * frequency) / (frequency + weights.saturation);
    };
  };
}

/** The index terms of all skills: each course that is met anew is asked for them all. */
const tagsOfGraphs = new WeakMap<SkillGraph, readonly string[]>();

function tagsOf(graph: SkillGraph): readonly string[] {
  const tags = tagsOfGraphs.get(graph) ?? [...graph.skills.keys()].map(tagOf);
  tagsOfGraphs.set(graph, tags);
  return tags;
}

/** Which skills courses name, and where; a changed course is another `Doc`. */
const skillsOfDocs = new WeakMap<Doc, ReadonlyMap<string, number>>();

function skillsOf({ index, graph }: KinshipInput, doc: Doc): ReadonlyMap<string, number> {
  const known = skillsOfDocs.get(doc);
  if (known) return known;
  const skills = new Map<string, number>();
  for (const tag of tagsOf(graph)) {
    const counts = index.countsOf(tag, doc.docId);
    if (counts > 0) skills.set(tag, counts);
  }
  skillsOfDocs.set(doc, skills);
  return skills;
}

/** By docId, how much a course teaches at all, by these weights. */
const lengthsOfIndexes = new WeakMap<TextIndex, { weights: Weights; lengths: Float32Array }>();

/** Summed up over all courses once and then for each that is new; a course's own skills change with its docId. */
function createLengths(input: KinshipInput): (docId: number) => number {
  const { index, weights } = input;
  let known = lengthsOfIndexes.get(index);
  if (!known || !weighAlike(known.weights, weights) || known.lengths.length * MOST_GROWTH < index.docs.length) {
    known = { weights, lengths: sumLengths(input) };
    lengthsOfIndexes.set(index, known);
  }
  const { lengths } = known;
  const aboutOf = createAbout(input);
  return (docId) => {
    const doc = index.docs[docId];
    if (docId < lengths.length || !doc) return lengths[docId] ?? 0;
    return Math.hypot(...[...skillsOf(input, doc)].map(([tag, counts]) => aboutOf(tag)(docId, counts)));
  };
}

const weighAlike = (one: Weights, other: Weights) =>
  one.fields === other.fields && one.lengthShares === other.lengthShares && one.saturation === other.saturation;

const MOST_GROWTH = 1.05;

function sumLengths(input: KinshipInput): Float32Array {
  const { index, graph } = input;
  const aboutOf = createAbout(input);
  const squares = new Float32Array(index.docs.length);
  for (const tag of tagsOf(graph)) {
    const list = index.postingsOf(tag);
    const about = aboutOf(tag);
    for (let at = 0; at < (list?.size ?? 0); at += 1) {
      const entry = list?.values[at] ?? 0;
      const docId = entry >>> COUNT_BITS;
      squares[docId] = (squares[docId] ?? 0) + about(docId, entry & ((1 << COUNT_BITS) - 1)) ** 2;
    }
  }
  return squares.map(Math.sqrt);
}
