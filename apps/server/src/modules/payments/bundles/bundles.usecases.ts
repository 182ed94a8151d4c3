import { type Bundle, type BundleHint, limits, type Order, paiseToRupees, type Sentence } from '@nalanda/contract';
import type { DepsWithProvider, PaymentsDeps } from '../payments.deps.ts';
import { createOrderRefundedError } from '../payments.errors.ts';
import type { PaymentOrder } from '../payments.models.ts';
import { ensureNotDearer, ensureOwnAccount, ensurePayableAmount, ensureProvider } from '../payments.policies.ts';
import { presentEnrolledOrder, presentOpenOrder } from '../payments.presenter.ts';
import type { Buyer } from '../payments.usecases.ts';
import { askAboutOrder, type OrderDraft, openOrder } from '../purchases/open-order.usecases.ts';
import { type HandedPayment, verifyOrder } from '../purchases/verify.usecases.ts';
import { createBundleNotFoundError, createHasAllError, createOwnBundleError } from './bundles.errors.ts';
import { type BundledCourse, findObstacle, priceBundle, sumOfPrices } from './bundles.models.ts';
import type { BundleRow } from './bundles.repository.ts';
import { sayBundleBought } from './bundles.sentences.ts';

/** A bundle with its courses as they are today. */
interface OfferedBundle extends BundleRow {
  courses: BundledCourse[];
}

/** A bundle that is offered, as its viewer sees it. Throws 404 `bundle.not-found`. */
export async function getBundle(
  deps: PaymentsDeps,
  { bundleId, viewerId }: { bundleId: string; viewerId: string | null },
): Promise<Bundle> {
  const bundle = await ensureOffered(deps, bundleId);
  const owned = viewerId ? await findOwned(deps, viewerId, bundle) : new Set<string>();
  const own = priceBundle(bundle.pricePaise, bundle.courses, owned);
  const courses = await deps.courses.presentCoursesByIds(bundle.courseIds, null);
  return {
    _id: bundle.id,
    title: bundle.title,
    description: bundle.description,
    educator: { _id: bundle.educatorId, name: bundle.educatorName },
    isOwn: bundle.educatorId === viewerId,
    price: paiseToRupees(bundle.pricePaise),
    sumOfPrices: paiseToRupees(sumOfPrices(bundle.courses)),
    yourPrice: paiseToRupees(own.amountPaise),
    yourSumOfPrices: paiseToRupees(own.sumPaise),
    courses,
    ownedIds: [...owned],
  };
}

/** Bundles on offer that a course is in, the cheapest first. */
export async function listBundlesWith(deps: PaymentsDeps, courseId: string): Promise<BundleHint[]> {
  const rows = await deps.bundles.listWith(courseId);
  const offered = await withCourses(deps, rows);
  return offered
    .filter((bundle) => findObstacle(bundle, bundle.courses) === null)
    .slice(0, limits.bundle.perCourse)
    .map((bundle) => ({
      _id: bundle.id,
      title: bundle.title,
      price: paiseToRupees(bundle.pricePaise),
      sumOfPrices: paiseToRupees(sumOfPrices(bundle.courses)),
      courseCount: bundle.courses.length,
    }));
}

/**
 * Opens the one order that a learner has for a bundle, or offers it again: for the courses that they do not have yet, at these
 * courses' part of its price. When money for such an order turns out to have arrived, enrols at once. Throws 403
 * `payment.other-account`, 404 `bundle.not-found`, 409 `bundle.own`, `bundle.has-all`, `bundle.changed`,
 * `payment.price-too-low`, `payment.price-changed`, 502 `payment.provider-failed`, 503 `payment.not-configured`,
 * and 401 `auth.required` when the account is deleted at this moment.
 */
export async function orderBundle(
  outside: PaymentsDeps,
  request: { bundleId: string; userId: string; buyer: Buyer; shownPrice: number },
): Promise<Order> {
  const { buyer } = request;
  ensureOwnAccount(buyer.id, request.userId);
  const bundle = await ensureOffered(outside, request.bundleId);
  if (bundle.educatorId === buyer.id) throw createOwnBundleError();
  const deps: DepsWithProvider = { ...outside, provider: ensureProvider(outside.provider) };
  await settleSinglePurchases(deps, buyer.id, bundle);
  const owned = await findOwned(deps, buyer.id, bundle);
  const { parts, amountPaise } = priceBundle(bundle.pricePaise, bundle.courses, owned);
  const [first] = parts;
  if (!first) throw createHasAllError();
  ensurePayableAmount(amountPaise);
  ensureNotDearer(amountPaise, request.shownPrice);
  const draft: OrderDraft = {
    ...{ amountPaise, discountPaise: 0, couponId: null, couponCode: null, provider: deps.provider.name },
    ...{
      learnerId: buyer.id,
      courseId: first.courseId,
      bundleId: bundle.id,
      bundleTitle: bundle.title,
      batchId: null,
      parts,
      gift: null,
    },
  };
  const { order, isPaid } = await deps.singleFlight(JSON.stringify(draft), () => openOrder(deps, draft));
  const common = { courseTitle: order.bundleTitle ?? bundle.title, buyer };
  if (!isPaid) return presentOpenOrder(order, { ...common, provider: deps.provider });
  return presentEnrolledOrder({ ...common, ...order, id: order.providerOrderId, listPaise: order.amountPaise });
}

/**
 * Checks what the checkout handed to the browser and enrols in all that was ordered; the same answer every time it is
 * called again. Throws 403 `payment.other-account`, 404 `order.not-found`, 400 `payment.bad-signature` and what
 * `confirmPayment` throws.
 */
export async function verifyBundlePayment(
  deps: PaymentsDeps,
  request: HandedPayment & { bundleId: string; userId: string },
): Promise<Sentence> {
  const { bundleId, learnerId, userId } = request;
  ensureOwnAccount(learnerId, userId);
  const isIt = (order: PaymentOrder) => order.bundleId === bundleId.toLowerCase();
  const order = await verifyOrder(deps, { ...request, isIt });
  // The money of an offer that no longer stood goes back: nobody is told then that the courses are theirs.
  for (const { courseId } of await deps.bundles.listParts(deps.db, order.id)) {
    if (!(await deps.learning.isEnrolled(learnerId, courseId))) throw createOrderRefundedError();
  }
  return sayBundleBought();
}

/** The browser may have died between paying one of the courses and telling us: nobody shall pay it twice. */
async function settleSinglePurchases(deps: DepsWithProvider, learnerId: string, bundle: OfferedBundle): Promise<void> {
  for (const courseId of bundle.courseIds) {
    const open = await deps.repository.findOpenOrder(learnerId, courseId);
    if (open) await askAboutOrder(deps, open);
  }
}

/** Bundles that anybody can buy at this moment, the newest first. */
export async function listOfferedIds(deps: PaymentsDeps): Promise<string[]> {
  const offered = await withCourses(deps, await deps.bundles.listPublished());
  return offered.filter((bundle) => findObstacle(bundle, bundle.courses) === null).map(({ id }) => id);
}

async function ensureOffered(deps: PaymentsDeps, bundleId: string): Promise<OfferedBundle> {
  const row = await deps.bundles.find(bundleId);
  if (!row?.isPublished) throw createBundleNotFoundError();
  const [bundle] = await withCourses(deps, [row]);
  if (!bundle || findObstacle(bundle, bundle.courses)) throw createBundleNotFoundError();
  return bundle;
}

async function withCourses(deps: PaymentsDeps, rows: BundleRow[]): Promise<OfferedBundle[]> {
  const courses = await deps.bundles.findCourses(rows.flatMap(({ courseIds }) => courseIds));
  const byId = new Map(courses.map((course) => [course.id, course]));
  return rows.map((row) => ({ ...row, courses: row.courseIds.flatMap((id) => byId.get(id) ?? []) }));
}

async function findOwned(deps: PaymentsDeps, learnerId: string, bundle: OfferedBundle): Promise<Set<string>> {
  const owned = await Promise.all(bundle.courseIds.map((id) => deps.learning.isEnrolled(learnerId, id)));
  return new Set(bundle.courseIds.filter((_, index) => owned[index]));
}
