import { z } from 'zod';
import type { Sentence, SentenceParams } from './sentence.ts';

const plainParamSchema = z.union([z.string(), z.number(), z.array(z.string())]);
const innerSentenceSchema = z.object({
  message: z.string(),
  code: z.string(),
  params: z.record(z.string(), plainParamSchema).optional(),
});

/** The values in a sentence, by names that its `code` explains; some stand there for programs only (`factors`). */
const paramsSchema: z.ZodType<SentenceParams> = z.record(
  z.string(),
  z.union([plainParamSchema, innerSentenceSchema, z.array(innerSentenceSchema)]),
);

/** A sentence for a person, in English; `code` and `params` say it in any other language. */
export const sentenceSchema = z.object({ message: z.string(), code: z.string(), params: paramsSchema.optional() });

/** One invalid field of a request: dotted path (`price`, `files.thumbnail`) and what is wrong with it. */
export const issueSchema = sentenceSchema.extend({ path: z.string() });

/** Body of every error reply. `code` is stable and meant for programs, `message` for people. */
export const errorBodySchema = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  issues: z.array(issueSchema).optional(),
  params: paramsSchema.optional(),
});

export type Issue = Sentence & { path: string };
export type ErrorBody = Sentence & { requestId: string; issues?: Issue[] };

/** Reply of calls that only have something to say. */
export const messageSchema = z.object(sentenceSchema.shape);
