import type { CoverInput } from '@nalanda/covers';
import { dropOldest } from '../../../platform/memory/drop-oldest.ts';
import { type CardFacts, toCover, toShareCardPath } from './share-card.models.ts';

/** About 60 kB each. What is asked again later is drawn again. */
const MOST_KEPT = 50;

/** The cards that were drawn last, by their path. */
export interface ShareCards {
  /** The card as JPEG; asked for twice at once it is drawn once. Throws 503 `media.image-failed` and `server.busy`. */
  get(facts: CardFacts): Promise<Buffer>;
}

interface ShareCardsOutside {
  images: { drawCourseCard(card: { cover: CoverInput; brandName: string }): Promise<Buffer> };
}

/** Keeps the cards that were drawn last. */
export function createShareCards({ images }: ShareCardsOutside): ShareCards {
  const kept = new Map<string, Promise<Buffer>>();
  return {
    get(facts) {
      const path = toShareCardPath(facts);
      const card = kept.get(path) ?? draw(facts, path);
      // The last one in the map was asked for last.
      kept.delete(path);
      kept.set(path, card);
      dropOldest(kept, MOST_KEPT);
      return card;
    },
  };

  function draw(facts: CardFacts, path: string): Promise<Buffer> {
    const card = images.drawCourseCard({ cover: toCover(facts), brandName: facts.brandName });
    card.catch(() => kept.delete(path));
    return card;
  }
}
