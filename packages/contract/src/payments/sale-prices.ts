import { z } from 'zod';
import { courseParams, idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { givenMoment } from '../lectures/moments.ts';
import { defineRoute } from '../route.ts';
import { priceSchema } from './money.ts';
import { salePricePaths } from './sale-prices.paths.ts';

/** A sale as its educator writes it. What depends on the moment and on the course, the server judges. */
export const salePriceBodySchema = z
  .object({
    /** Rupees; what learners pay meanwhile. */
    price: priceSchema.min(1, says('sale-price.too-low')),
    /** null: at once. */
    startsAt: givenMoment().nullable(),
    /** The first moment at which the ordinary price counts again. */
    endsAt: givenMoment(says('sale-end.missing')),
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || Date.parse(endsAt) > Date.parse(startsAt), {
    path: ['endsAt'],
    message: says('sale.ends-before-start'),
  });
export type SalePriceBody = z.infer<typeof salePriceBodySchema>;

/** A sale of a course, of now, to come or over. */
export const ownSalePriceSchema = z.object({
  _id: idSchema,
  price: z.number(),
  startsAt: z.iso.datetime(),
  /** When it ends, or has ended: earlier than planned where its educator has ended it. */
  endsAt: z.iso.datetime(),
  /** `cancelled` has ended before it began. */
  state: z.enum(['planned', 'running', 'over', 'cancelled']),
  /** The lowest price that applied in the 30 days before it began; null while that is not known. */
  lowestPrice30: z.number().nullable(),
});
export type OwnSalePrice = z.infer<typeof ownSalePriceSchema>;

export const salePriceRoutes = {
  listSalePrices: defineRoute({
    ...salePricePaths.listSalePrices,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'The sales of an own course, the latest first',
    params: courseParams,
    responses: { 200: z.array(ownSalePriceSchema) },
  }),
  setSalePrice: defineRoute({
    ...salePricePaths.setSalePrice,
    access: 'educator',
    limit: 'create',
    audit: 'course.sale',
    summary: 'Lowers the price of an own published course for a while; sales of a course do not overlap',
    params: courseParams,
    body: salePriceBodySchema,
    responses: { 201: z.array(ownSalePriceSchema) },
  }),
  endSalePrice: defineRoute({
    ...salePricePaths.endSalePrice,
    access: 'educator',
    limit: 'write',
    audit: 'course.sale-end',
    summary: 'Ends a sale now, or cancels one that has not begun; one that is over stays as it is',
    params: courseParams.extend({ saleId: idSchema }),
    responses: { 200: z.array(ownSalePriceSchema) },
  }),
};
