import { z } from 'zod';

/** One invalid field of a request: dotted path (`price`, `files.thumbnail`) and a sentence for a person. */
export const issueSchema = z.object({ path: z.string(), message: z.string() });

/** Body of every error reply. `code` is stable and meant for programs, `message` for people. */
export const errorBodySchema = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  issues: z.array(issueSchema).optional(),
  /** What a program needs to go on, by names that `code` explains. */
  params: z.record(z.string(), z.array(z.string())).optional(),
});

export type Issue = z.infer<typeof issueSchema>;
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** Reply of calls that only have something to say. */
export const messageSchema = z.object({ message: z.string() });
