import {
  type BundleBody,
  limits,
  type OwnBundle,
  paiseToRupees,
  rupeesToPaise,
  type Sentence,
} from '@nalanda/contract';
import type { Tx } from '../../../database/db.ts';
import { holdLock } from '../../../database/hold-lock.ts';
import { holdPerson } from '../../../database/hold-person.ts';
import { createAuthRequiredError } from '../../../platform/errors/errors.ts';
import type { PaymentsDeps } from '../payments.deps.ts';
import { createBundleNotFoundError, createNotOfferableError, createTooManyBundlesError } from './bundles.errors.ts';
import { type BundledCourse, findObstacle, sumOfPrices } from './bundles.models.ts';
import type { BundleRow, BundleTerms } from './bundles.repository.ts';
import { describeObstacle, sayBundleRemoved } from './bundles.sentences.ts';

/** An educator's bundles, newest first. */
export async function listOwnBundles(deps: PaymentsDeps, educatorId: string): Promise<OwnBundle[]> {
  const rows = await deps.bundles.listOwn(educatorId);
  const [courses, sold] = await Promise.all([
    deps.bundles.findCourses(rows.flatMap(({ courseIds }) => courseIds)),
    deps.bundles.countSold(rows.map(({ id }) => id)),
  ]);
  return rows.map((row) => presentOwnBundle(row, { courses, sold: sold.get(row.id) ?? 0 }));
}

/**
 * Makes a bundle. Throws 404 `course.not-found`, 409 `bundle.cannot-be-offered` for one that is published with a price
 * or courses that do not allow it, and 409 `bundle.too-many`.
 */
export async function createBundle(deps: PaymentsDeps, educatorId: string, body: BundleBody): Promise<OwnBundle> {
  const terms = await checkTerms(deps, educatorId, body);
  const id = await deps.db.transaction(async (tx) => {
    await ensureHere(tx, educatorId);
    await holdLock(tx, `bundles ${educatorId}`);
    const there = await deps.bundles.countOfEducator(tx, educatorId);
    if (there >= limits.bundle.perEducator) throw createTooManyBundlesError();
    return deps.bundles.insert(tx, { ...terms, educatorId });
  });
  return readOwn(deps, educatorId, id);
}

/** Throws 404 `bundle.not-found` or `course.not-found`, 409 `bundle.cannot-be-offered`. Orders stay as they were ordered. */
export async function editBundle(
  deps: PaymentsDeps,
  { educatorId, bundleId, body }: { educatorId: string; bundleId: string; body: BundleBody },
): Promise<{ before: Pick<OwnBundle, 'price' | 'isPublished'>; after: OwnBundle }> {
  const bundle = await deps.bundles.find(bundleId);
  if (bundle?.educatorId !== educatorId) throw createBundleNotFoundError();
  const terms = await checkTerms(deps, educatorId, body);
  const isThere = await deps.db.transaction(async (tx) => {
    await ensureHere(tx, educatorId);
    return deps.bundles.update(tx, { educatorId, bundleId }, terms);
  });
  if (!isThere) throw createBundleNotFoundError();
  const before = { price: paiseToRupees(bundle.pricePaise), isPublished: bundle.isPublished };
  return { before, after: await readOwn(deps, educatorId, bundleId) };
}

/** Throws 404 `bundle.not-found`. Orders that are open keep what they were opened with. */
export async function removeBundle(
  deps: PaymentsDeps,
  own: { educatorId: string; bundleId: string },
): Promise<Sentence> {
  if (!(await deps.bundles.remove(own))) throw createBundleNotFoundError();
  return sayBundleRemoved();
}

/** Courses of others are refused always, and what cannot be sold when the bundle is to be offered. */
async function checkTerms(deps: PaymentsDeps, educatorId: string, body: BundleBody): Promise<BundleTerms> {
  const { price, ...rest } = body;
  const pricePaise = rupeesToPaise(price);
  for (const courseId of body.courseIds) await deps.courses.ensureOwnedCourse(educatorId, courseId);
  const obstacle = body.isPublished
    ? findObstacle({ educatorId, pricePaise }, await deps.bundles.findCourses(body.courseIds))
    : null;
  if (obstacle) throw createNotOfferableError({ reason: describeObstacle(obstacle) });
  return { ...rest, pricePaise };
}

/** Nothing is written for somebody whose account is deleted at this moment. */
async function ensureHere(tx: Tx, educatorId: string): Promise<void> {
  if (!(await holdPerson(tx, educatorId))) throw createAuthRequiredError();
}

async function readOwn(deps: PaymentsDeps, educatorId: string, bundleId: string): Promise<OwnBundle> {
  const row = await deps.bundles.find(bundleId);
  if (row?.educatorId !== educatorId) throw createBundleNotFoundError();
  const [courses, sold] = await Promise.all([
    deps.bundles.findCourses(row.courseIds),
    deps.bundles.countSold([bundleId]),
  ]);
  return presentOwnBundle(row, { courses, sold: sold.get(bundleId) ?? 0 });
}

function presentOwnBundle(row: BundleRow, { courses, sold }: { courses: BundledCourse[]; sold: number }): OwnBundle {
  const byId = new Map(courses.map((course) => [course.id, course]));
  const inside = row.courseIds.flatMap((id) => byId.get(id) ?? []);
  const obstacle = row.isPublished ? findObstacle(row, inside) : null;
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    price: paiseToRupees(row.pricePaise),
    isPublished: row.isPublished,
    sumOfPrices: paiseToRupees(sumOfPrices(inside)),
    courses: inside.map(({ id, title, pricePaise }) => ({
      _id: id,
      title,
      price: pricePaise === null ? null : paiseToRupees(pricePaise),
    })),
    notOffered: obstacle && describeObstacle(obstacle),
    sold,
  };
}
