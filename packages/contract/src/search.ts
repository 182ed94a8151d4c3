import { z } from 'zod';
import { courseSchema } from './courses.ts';
import { limits } from './limits.ts';
import { defineRoute } from './route.ts';

export const searchBodySchema = z.object({
  input: z
    .string()
    .trim()
    .min(1, 'Say or type what you want to learn')
    .max(limits.searchInput.max, `A search can have at most ${limits.searchInput.max} characters`),
});

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
