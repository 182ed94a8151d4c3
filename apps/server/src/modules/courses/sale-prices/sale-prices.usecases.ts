import { type OwnSalePrice, paiseToRupees, rupeesToPaise, type SalePriceBody } from '@nalanda/contract';
import { newId } from '../../../platform/ids.ts';
import type { CoursesDeps } from '../courses.deps.ts';
import { ensureOwnedCourse, lockOwnedCourse } from '../courses.usecases.ts';
import { createSaleNotFoundError } from './sale-prices.errors.ts';
import { ensureMayBe, isAhead, stateOf } from './sale-prices.models.ts';

interface OwnCourse {
  courseId: string;
  userId: string;
}

/** The sales of an own course, the latest first. Throws 404 `course.not-found`. */
export async function listSalePrices(deps: CoursesDeps, { courseId, userId }: OwnCourse): Promise<OwnSalePrice[]> {
  await ensureOwnedCourse(deps, userId, courseId);
  const now = deps.clock.now();
  return (await deps.salePrices.list(courseId)).map((sale) => {
    const { id, startsAt, endsAt, endedAt, lowestPaise } = sale;
    return {
      _id: id,
      price: paiseToRupees(sale.pricePaise),
      startsAt: startsAt.toISOString(),
      endsAt: (endedAt ?? endsAt).toISOString(),
      state: stateOf(sale, now),
      lowestPrice30: lowestPaise === null ? null : paiseToRupees(lowestPaise),
    };
  });
}

/**
 * Lowers the price of an own published course for a while, from now on where no beginning is said. Throws 404
 * `course.not-found`, 409 `course.archived` and what `ensureMayBe` throws.
 */
export async function setSalePrice(
  deps: CoursesDeps,
  { body, ...own }: OwnCourse & { body: SalePriceBody },
): Promise<OwnSalePrice[]> {
  await deps.db.transaction(async (tx) => {
    await deps.people.ensureStays(tx, own.userId);
    const course = await lockOwnedCourse(deps, tx, own);
    const now = deps.clock.now();
    const sale = {
      pricePaise: rupeesToPaise(body.price),
      startsAt: body.startsAt === null ? now : new Date(body.startsAt),
      endsAt: new Date(body.endsAt),
    };
    ensureMayBe(sale, { course, others: await deps.salePrices.listKept(tx, course.id), now });
    await deps.salePrices.insert(tx, course.id, sale);
    // Whoever waits for it is told when it begins; one that was ended by then is not told.
    const startAfterSeconds = Math.ceil((sale.startsAt.getTime() - now.getTime()) / 1000);
    await deps.tell(tx, { kind: 'price', aboutId: newId(), courseId: course.id }, { startAfterSeconds });
  });
  deps.catalogue.changed(own.courseId);
  return listSalePrices(deps, own);
}

/** Ends a sale now; one that has ended stays as it is. Throws 404 `course.not-found`, `sale.not-found`, 409 `course.archived`. */
export async function endSalePrice(
  deps: CoursesDeps,
  { saleId, ...own }: OwnCourse & { saleId: string },
): Promise<OwnSalePrice[]> {
  await deps.db.transaction(async (tx) => {
    await lockOwnedCourse(deps, tx, own);
    const sale = (await deps.salePrices.listKept(tx, own.courseId)).find(({ id }) => id === saleId);
    if (!sale) throw createSaleNotFoundError();
    if (isAhead(sale, deps.clock.now())) await deps.salePrices.end(tx, saleId);
  });
  deps.catalogue.changed(own.courseId);
  return listSalePrices(deps, own);
}
