import { z } from 'zod';
import { categorySchema, courseSchema, levelSchema } from '../courses/courses.ts';
import { courseParams, idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { jobNamesSchema } from './recommendations.ts';
import { searchPaths } from './search.paths.ts';

export const searchBodySchema = z.object({
  input: z.string().trim().min(1, says('search.empty')).max(limits.searchInput.max, says('search.too-long')),
  /** Ids of chips that the person took away: that part of the query is left out. */
  without: z.array(z.string().max(limits.searchChip.max)).max(limits.searchChip.most).optional(),
});

export const searchChipKinds = [
  'category',
  'level',
  'price',
  'min-price',
  'language',
  'length',
  'rating',
  'topic',
  'not',
  'order',
] as const;

/**
 * One thing that was understood, to be shown and taken away. The id is the same for the same thing in every reply.
 * `value` lets an interface word it in its own language: a category, a level, rupees (0 is free), a language code,
 * minutes, stars, a skill, a word, or what a superlative puts first ("cheapest").
 */
export const searchChipSchema = z.object({
  id: z.string(),
  kind: z.enum(searchChipKinds),
  value: z.union([z.string(), z.number()]),
  /** In English. */
  label: z.string(),
  /** A skill that plain words only point to. */
  isGuess: z.boolean().optional(),
  /** Of a job. */
  names: jobNamesSchema.optional(),
});
export type SearchChip = z.infer<typeof searchChipSchema>;

/** Why a course was found: the most telling reason. */
export const searchReasonSchema = z.discriminatedUnion('kind', [
  /** Words of the query that its title holds. */
  z.object({ kind: z.literal('title'), words: z.string() }),
  /** A skill that the query names or needs, and the course teaches. */
  z.object({ kind: z.literal('concept'), concept: z.string() }),
  /** Words of the query in its subtitle or description. */
  z.object({ kind: z.literal('text'), words: z.string() }),
  /** Words of the query in what it teaches: its outcomes and the titles of its lectures. */
  z.object({ kind: z.literal('outline'), words: z.string() }),
  z.object({ kind: z.literal('educator'), name: z.string() }),
  /** What is said in a lecture at that second. */
  z.object({ kind: z.literal('moment'), lectureId: idSchema, seconds: z.number().int(), text: z.string() }),
  z.object({ kind: z.literal('category'), category: categorySchema }),
]);
export type SearchReason = z.infer<typeof searchReasonSchema>;

/**
 * What courses of an answer are: about what was asked and within its limits (`found`), only near to it (`near`), or none at all
 * (`none`).
 */
export const searchAnswers = ['found', 'near', 'none'] as const;

/** What a query was understood as. */
export const searchUnderstoodSchema = z.object({
  answer: z.enum(searchAnswers),
  /** The subject that no course is about, in the words of the query. */
  missing: z.string().nullable(),
  category: categorySchema.nullable(),
  level: levelSchema.nullable(),
  /** Rupees. */
  minPrice: z.number().nullable(),
  /** Rupees; 0 for free. */
  maxPrice: z.number().nullable(),
  /** Language code of the query for courses in a language ("hi"), and the longest course in minutes. */
  language: z.string().nullable(),
  maxMinutes: z.number().nullable(),
  /** Least mean rating in stars. */
  minRating: z.number().nullable(),
  /** Words that were looked for, and words that must not be in a title. */
  terms: z.array(z.string()),
  excluded: z.array(z.string()),
  /** Skills that were named, or that the job named asks for. */
  concepts: z.array(z.string()),
  chips: z.array(searchChipSchema),
  /** Ids of the chips that no course met, so that they were given up. */
  relaxed: z.array(z.string()),
  /** The query in the spelling that was taken for it, when it differs from what was typed. */
  didYouMean: z.string().nullable(),
  /** Why each course of the reply was found, in their order; null where nothing short can be said. */
  why: z.array(searchReasonSchema.nullable()),
});
export type SearchUnderstood = z.infer<typeof searchUnderstoodSchema>;

/** Reply header of the AI search: `searchUnderstoodSchema` as JSON with `%` and non-ASCII percent-encoded. */
export const searchUnderstoodHeader = 'search-understood';

/** Languages in which a query may be spoken. Indian English also understands the Hindi words that people mix in. */
export const speechLanguages = ['en-IN', 'hi-IN'] as const;
export type SpeechLanguage = (typeof speechLanguages)[number];

export const suggestQuerySchema = z.object({
  q: z.string().trim().max(limits.searchInput.max).default(''),
  /** Only suggestions of this kind. */
  kind: z.enum(['course', 'educator', 'skill']).optional(),
});

/** Something that what is being typed may become. */
export const suggestionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('skill'), label: z.string() }),
  z.object({ kind: z.literal('course'), label: z.string(), courseId: idSchema }),
  z.object({ kind: z.literal('educator'), label: z.string(), educatorId: idSchema }),
]);
export type Suggestion = z.infer<typeof suggestionSchema>;

/** A skill was found in the course's texts, or named by its educator. */
export const skillSources = ['found', 'educator'] as const;

/** A skill that a course is linked to: found in its texts, or named by its educator. */
export const courseConceptSchema = z.object({
  concept: z.string(),
  source: z.enum(skillSources),
});
export type CourseConcept = z.infer<typeof courseConceptSchema>;

export const setCourseConceptsBodySchema = z.object({
  /** All skills that the course shall be linked to, by name or another name of theirs. */
  concepts: z.array(z.string().trim().min(1).max(limits.skill.max)).max(limits.skill.most),
});

export const searchRoutes = {
  aiSearch: defineRoute({
    ...searchPaths.aiSearch,
    access: 'user',
    whileAway: 'public part',
    limit: 'search',
    audit: { none: 'asks and changes nothing' },
    summary: 'Courses that serve a query, best first; what was understood is in the header search-understood',
    body: searchBodySchema,
    responses: { 200: z.array(courseSchema) },
  }),
  hear: defineRoute({
    ...searchPaths.hear,
    access: 'user',
    limit: 'speech',
    audit: { none: 'listens and keeps nothing' },
    summary:
      'Writes a spoken query down, where the browser cannot: the sound goes to the configured service and is not kept',
    form: z.object({ language: z.enum(speechLanguages) }),
    files: { sound: limits.speechBytes },
    responses: { 200: z.object({ text: z.string() }) },
  }),
  suggest: defineRoute({
    ...searchPaths.suggest,
    access: 'public',
    limit: 'suggest',
    summary: 'What the typed words may become: skills, courses, educators',
    query: suggestQuerySchema,
    responses: { 200: z.array(suggestionSchema) },
  }),
  getCourseConcepts: defineRoute({
    ...searchPaths.getCourseConcepts,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'Skills that an own course is linked to',
    params: courseParams,
    responses: { 200: z.array(courseConceptSchema) },
  }),
  setCourseConcepts: defineRoute({
    ...searchPaths.setCourseConcepts,
    access: 'educator',
    limit: 'write',
    audit: 'course.skills',
    summary: 'Replaces the skills that an own course is linked to',
    params: courseParams,
    body: setCourseConceptsBodySchema,
    responses: { 200: z.array(courseConceptSchema) },
  }),
};
