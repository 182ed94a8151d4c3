import { paiseToRupees, type Sentence } from '@nalanda/contract';
import { defineSentence } from '../../../platform/sentences.ts';
import type { BundleObstacle } from './bundles.models.ts';

/** Said when a bundle is removed. */
export const sayBundleRemoved = defineSentence({ code: 'bundle.removed', message: 'Bundle removed' });

/** Said when a bundle is paid. */
export const sayBundleBought = defineSentence({
  code: 'bundle.bought',
  message: 'Payment verified. You are enrolled in all courses of this bundle.',
});

const sayTooFew = defineSentence({
  code: 'bundle.too-few-courses',
  message: 'A bundle needs at least two courses that are still there.',
});
const sayUnpublished = defineSentence({
  code: 'bundle.course-unpublished',
  message: '“{course}” is not among your published courses. A bundle can be sold while all of its courses are.',
});
const sayFree = defineSentence({
  code: 'bundle.course-free',
  message: '“{course}” has no price. Only courses with a price can be sold in a bundle.',
});
const sayInBatches = defineSentence({
  code: 'bundle.course-in-batches',
  message: '“{course}” is held in batches, of which each learner chooses one. It cannot be sold in a bundle.',
});
const sayNotCheaper = defineSentence({
  code: 'bundle.not-cheaper',
  message: 'One by one these courses cost ₹{sum:number} today. The price of the bundle must be lower.',
});

/** What stands in the way of offering a bundle, for its educator. */
export function describeObstacle(obstacle: BundleObstacle): Sentence {
  switch (obstacle.reason) {
    case 'too-few':
      return sayTooFew();
    case 'unpublished':
      return sayUnpublished({ course: obstacle.title });
    case 'free':
      return sayFree({ course: obstacle.title });
    case 'batches':
      return sayInBatches({ course: obstacle.title });
    case 'not-cheaper':
      return sayNotCheaper({ sum: paiseToRupees(obstacle.sumPaise) });
  }
}
