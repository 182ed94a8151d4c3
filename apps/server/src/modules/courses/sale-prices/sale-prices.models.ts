import { limits } from '@nalanda/contract';
import { DAY_MS } from '../../../platform/clock.ts';
import {
  createSaleNotLowerError,
  createSaleNotOfferedError,
  createSaleOverlapsError,
  createSalePastError,
  createSaleTooFarError,
  createSaleTooLongError,
  createTooManySalesError,
} from './sale-prices.errors.ts';

/** The sale of a course that runs or comes next, as it was found at a moment; times in milliseconds since 1970. */
export interface SaleRow {
  pricePaise: number;
  startsAt: number;
  endsAt: number;
  /** The lowest price of the 30 days before it began; null while it has not begun. */
  lowestPaise: number | null;
}

/** A sale as it is kept. */
export interface KeptSale {
  id: string;
  pricePaise: number;
  startsAt: Date;
  endsAt: Date;
  endedAt: Date | null;
}

/** A sale that is to be. */
export type NewSale = Pick<KeptSale, 'pricePaise' | 'startsAt' | 'endsAt'>;

export type SaleState = 'planned' | 'running' | 'over' | 'cancelled';

/** The sale of a row that ran when the row was read; memories read it again at its turn. */
export function findRunning(sale: SaleRow | null): (SaleRow & { lowestPaise: number }) | null {
  return sale === null || sale.lowestPaise === null ? null : { ...sale, lowestPaise: sale.lowestPaise };
}

/** When what was read of a sale is true no more; null without one. */
export function findTurn(sale: SaleRow | null): number | null {
  if (sale === null) return null;
  return sale.lowestPaise === null ? sale.startsAt : sale.endsAt;
}

/** True when a price that was read is another one by now. */
export function hasTurned(sale: SaleRow | null, now: Date): boolean {
  const turn = findTurn(sale);
  return turn !== null && now.getTime() >= turn;
}

/** What a course costs by what was read of it. */
export function priceOf({ pricePaise, sale }: { pricePaise: number | null; sale: SaleRow | null }): number | null {
  return findRunning(sale)?.pricePaise ?? pricePaise;
}

/** Where a sale stands. */
export function stateOf({ startsAt, endsAt, endedAt }: KeptSale, now: Date): SaleState {
  if (endedAt !== null) return endedAt <= startsAt ? 'cancelled' : 'over';
  if (now < startsAt) return 'planned';
  return now < endsAt ? 'running' : 'over';
}

/** True when a sale runs or will. */
export function isAhead(sale: KeptSale, now: Date): boolean {
  const state = stateOf(sale, now);
  return state === 'planned' || state === 'running';
}

/**
 * Throws 409 `sale.not-offered`, `sale.not-lower`, `sale.past`, `sale.too-far`, `sale.too-long`, `sale.overlaps`,
 * `sale.too-many`.
 */
export function ensureMayBe(
  sale: NewSale,
  {
    course,
    others,
    now,
  }: { course: { isPublished: boolean; pricePaise: number | null }; others: KeptSale[]; now: Date },
): void {
  const { days, daysAhead, perCourse } = limits.salePrice;
  if (!course.isPublished || !course.pricePaise) throw createSaleNotOfferedError();
  if (sale.pricePaise >= course.pricePaise) throw createSaleNotLowerError();
  if (sale.startsAt < now || sale.endsAt <= now) throw createSalePastError();
  if (sale.startsAt.getTime() > now.getTime() + daysAhead * DAY_MS) throw createSaleTooFarError({ days: daysAhead });
  if (sale.endsAt.getTime() > sale.startsAt.getTime() + days * DAY_MS) throw createSaleTooLongError({ days });
  const overlaps = others.some(
    ({ startsAt, endsAt, endedAt }) => startsAt < sale.endsAt && (endedAt ?? endsAt) > sale.startsAt,
  );
  if (overlaps) throw createSaleOverlapsError();
  if (others.length >= perCourse) throw createTooManySalesError({ most: perCourse });
}
