import { childrenOf, findAlong, wordsOf, type XmlElement } from '../ims/xml.ts';
import { toNumber } from './values.ts';

/** What of the sequencing of an item (SCORM 2004) its page itself is told: when it counts as passed, and as completed. */
export function readSequencing(
  item: XmlElement,
  collection: XmlElement | undefined,
): { scaledPassingScore: number | null; completionThreshold: number | null } {
  return { scaledPassingScore: findPassingScore(item, collection), completionThreshold: findThreshold(item) };
}

function findPassingScore(item: XmlElement, collection: XmlElement | undefined): number | null {
  const own = findAlong(item, 'sequencing');
  const shared = childrenOf(collection, 'sequencing').find(({ attributes }) => attributes.ID === own?.attributes.IDRef);
  for (const sequencing of [own, own?.attributes.IDRef === undefined ? undefined : shared]) {
    const objective = findAlong(sequencing, 'objectives', 'primaryObjective');
    if (objective?.attributes.satisfiedByMeasure !== 'true') continue;
    return toNumber(wordsOf(findAlong(objective, 'minNormalizedMeasure')) || '1', -1, 1);
  }
  return null;
}

/** The 3rd edition writes it as the text of the element, the 4th as attributes that switch it on. */
function findThreshold(item: XmlElement): number | null {
  const found = findAlong(item, 'completionThreshold');
  if (!found) return null;
  const { completedByMeasure, minProgressMeasure } = found.attributes;
  if (completedByMeasure === 'true') return toNumber(minProgressMeasure ?? '1', 0, 1);
  return completedByMeasure === undefined ? toNumber(wordsOf(found), 0, 1) : null;
}
