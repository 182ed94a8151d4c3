import { z } from 'zod';
import { categorySchema, courseSchema, levelSchema } from './courses.ts';
import { limits } from './limits.ts';
import { defineRoute } from './route.ts';

export const searchBodySchema = z.object({
  input: z
    .string()
    .trim()
    .min(1, 'Say or type what you want to learn')
    .max(limits.searchInput.max, `A search can have at most ${limits.searchInput.max} characters`),
});

/** What a wish was understood as. */
export const searchUnderstoodSchema = z.object({
  category: categorySchema.nullable(),
  level: levelSchema.nullable(),
  /** Rupees; 0 for free. */
  maxPrice: z.number().nullable(),
  /** Words that were looked for, and words that must not be in a title. */
  terms: z.array(z.string()),
  excluded: z.array(z.string()),
  /** Skills that were named, or that the job named asks for. */
  concepts: z.array(z.string()),
});
export type SearchUnderstood = z.infer<typeof searchUnderstoodSchema>;

/** Reply header of the AI search: `searchUnderstoodSchema` as JSON, percent-encoded. */
export const searchUnderstoodHeader = 'search-understood';

export const searchRoutes = {
  aiSearch: defineRoute({
    method: 'POST',
    path: '/api/ai/search',
    access: 'user',
    summary: 'Courses that serve a wish, best first',
    body: searchBodySchema,
    responses: { 200: z.array(courseSchema) },
  }),
};
