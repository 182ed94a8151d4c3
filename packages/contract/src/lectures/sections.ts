import { z } from 'zod';
import { messageSchema } from '../error.ts';
import { courseParams, idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { lectureSchema, sectionSchema } from './lectures.ts';
import { sectionPaths } from './sections.paths.ts';

export const sectionTitleSchema = z
  .string()
  .trim()
  .min(limits.sectionTitle.min, says('section-title.missing'))
  .max(limits.sectionTitle.max, says('title.too-long'));

export const createSectionBodySchema = z.object({ title: sectionTitleSchema });

/** `basis` is the title that the person has seen: another one there now is refused with 409. */
export const renameSectionBodySchema = createSectionBodySchema.extend({ basis: z.string().max(1_000).optional() });

const lectureIdsSchema = z.array(idSchema).max(limits.lecturesPerCourse);

/** The whole new order: every section and every lecture of the course, each once. */
export const arrangeCourseBodySchema = z
  .object({
    /** Lectures without a section; they stand before the first. */
    lectureIds: lectureIdsSchema,
    sections: z
      .array(z.object({ sectionId: idSchema, lectureIds: lectureIdsSchema }))
      .max(limits.sectionsPerCourse)
      .refine((list) => isEachOnce(list.map(({ sectionId }) => sectionId)), says('section.order-twice')),
  })
  .refine(
    ({ lectureIds, sections }) => isEachOnce([...lectureIds, ...sections.flatMap((section) => section.lectureIds)]),
    says('lecture.order-twice'),
  );

const isEachOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

const sectionParams = z.object({ sectionId: idSchema });

/** Sections gather the lectures of a course; a course may have none. */
export const sectionRoutes = {
  listSections: defineRoute({
    ...sectionPaths.listSections,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'Sections of a course in order, for whoever may list its lectures',
    params: courseParams,
    responses: { 200: z.array(sectionSchema) },
  }),
  createSection: defineRoute({
    ...sectionPaths.createSection,
    access: 'educator',
    limit: 'create',
    audit: 'section.create',
    summary: 'Appends an empty section to the course',
    params: courseParams,
    body: createSectionBodySchema,
    responses: { 201: sectionSchema },
  }),
  renameSection: defineRoute({
    ...sectionPaths.renameSection,
    access: 'educator',
    limit: 'write',
    audit: 'section.rename',
    summary: 'Gives a section another title',
    params: sectionParams,
    body: renameSectionBodySchema,
    responses: { 200: sectionSchema },
  }),
  arrangeCourse: defineRoute({
    ...sectionPaths.arrangeCourse,
    access: 'educator',
    limit: 'write',
    audit: 'section.arrange',
    summary: 'Puts sections and lectures into a new order, which must name each of them once',
    params: courseParams,
    body: arrangeCourseBodySchema,
    responses: { 200: z.object({ sections: z.array(sectionSchema), lectures: z.array(lectureSchema) }) },
  }),
  removeSection: defineRoute({
    ...sectionPaths.removeSection,
    access: 'educator',
    limit: 'write',
    audit: 'section.remove',
    summary: 'Removes a section; its lectures go to the one before it',
    params: sectionParams,
    responses: { 200: messageSchema },
  }),
};
