import { childrenOf, findAlong, wordsOf, type XmlElement } from '../ims/xml.ts';
import { toNumber } from './values.ts';

/** What of the sequencing of an item (SCORM 2004) its page itself is told: when it counts as passed, and as completed. */
export function readSequencing(
  item: XmlElement,
  scores: ReadonlyMap<string, number | null>,
): { scaledPassingScore: number | null; completionThreshold: number | null } {
  return { scaledPassingScore: findPassingScore(item, scores), completionThreshold: findThreshold(item) };
}

/** The passing scores of the sequencing that items share, by its name; of several the first counts. */
export function readScores(collection: XmlElement | undefined): ReadonlyMap<string, number | null> {
  const scores = new Map<string, number | null>();
  for (const sequencing of childrenOf(collection, 'sequencing')) {
    const { ID: id } = sequencing.attributes;
    if (id !== undefined && !scores.has(id)) scores.set(id, toPassingScore(sequencing));
  }
  return scores;
}

function findPassingScore(item: XmlElement, scores: ReadonlyMap<string, number | null>): number | null {
  const own = findAlong(item, 'sequencing');
  const shared = own?.attributes.IDRef;
  return toPassingScore(own) ?? (shared === undefined ? null : (scores.get(shared) ?? null));
}

function toPassingScore(sequencing: XmlElement | undefined): number | null {
  const objective = findAlong(sequencing, 'objectives', 'primaryObjective');
  if (objective?.attributes.satisfiedByMeasure !== 'true') return null;
  return toNumber(wordsOf(findAlong(objective, 'minNormalizedMeasure')) || '1', -1, 1);
}

/** The 3rd edition writes it as the text of the element, the 4th as attributes that switch it on. */
function findThreshold(item: XmlElement): number | null {
  const found = findAlong(item, 'completionThreshold');
  if (!found) return null;
  const { completedByMeasure, minProgressMeasure } = found.attributes;
  if (completedByMeasure === 'true') return toNumber(minProgressMeasure ?? '1', 0, 1);
  return completedByMeasure === undefined ? toNumber(wordsOf(found), 0, 1) : null;
}
