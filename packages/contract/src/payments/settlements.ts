import { z } from 'zod';
import { idSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { settlementPaths } from './settlements.paths.ts';

/**
 * What is to be said of a line of a settlement report: `matched`; `unknown` to the school; `amount` differs from what
 * stands here; `sum`: credit or debit is not the amount less fee and tax; `twice` in the file. `missing` is what stands here
 * and in no report that was read.
 */
export const settlementVerdicts = ['matched', 'unknown', 'amount', 'sum', 'twice', 'other', 'missing'] as const;
export type SettlementVerdict = (typeof settlementVerdicts)[number];

const fileSchema = z.object({
  _id: idSchema,
  createdAt: z.iso.datetime(),
  lineCount: z.int(),
});

/** A line of the report beside what stands here. Amounts in rupees. */
const lineSchema = z.object({
  /** Number of the line in the file; 0 for what is missing there. */
  line: z.int(),
  entity: z.string(),
  type: z.string(),
  verdict: z.enum(settlementVerdicts),
  amount: z.number(),
  /** What stands here; null when nothing does. */
  expected: z.number().nullable(),
  fee: z.number(),
  tax: z.number(),
  utr: z.string(),
});
export type SettlementLine = z.infer<typeof lineSchema>;

export const settlementFileSchema = fileSchema.extend({
  verdicts: z.array(z.object({ verdict: z.enum(settlementVerdicts), count: z.int() })),
  /** Money that reached the bank, by its reference there. */
  settlements: z.array(z.object({ utr: z.string(), settlement: z.string(), lines: z.int(), amount: z.number() })),
  /** The first lines about which something is to be said. */
  problems: z.array(lineSchema),
});
export type SettlementFile = z.infer<typeof settlementFileSchema>;

const mayManage = { staff: 'payouts.manage' } as const;

export const settlementRoutes = {
  listSettlementFiles: defineRoute({
    ...settlementPaths.listSettlementFiles,
    access: mayManage,
    limit: 'read',
    summary: 'The newest settlement reports that were read',
    responses: { 200: z.object({ files: z.array(fileSchema) }) },
  }),
  readSettlementFile: defineRoute({
    ...settlementPaths.readSettlementFile,
    access: mayManage,
    limit: 'file',
    audit: 'settlement.read',
    summary:
      "Reads the payment provider's settlement report (CSV) and compares it with the books; the same file again is no news",
    form: z.object({}),
    files: { report: limits.importBytes },
    responses: { 200: settlementFileSchema },
  }),
  getSettlementFile: defineRoute({
    ...settlementPaths.getSettlementFile,
    access: mayManage,
    limit: 'read',
    summary: 'A settlement report beside the books',
    params: z.object({ fileId: idSchema }),
    responses: { 200: settlementFileSchema },
  }),
};
