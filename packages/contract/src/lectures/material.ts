import { z } from 'zod';
import { formBasisSchema } from '../form.ts';
import { idSchema, lectureParams } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { materialPaths } from './material.paths.ts';

/** What makes a name look like another one, or leave its line: control characters, and marks of direction. */
const DECEIVING = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

/** The name of a file as its owner sees it, without a folder. */
export const fileNameSchema = z
  .string()
  .normalize('NFC')
  .trim()
  .min(1, says('file-name.invalid'))
  .max(limits.lectureFile.name, says('file-name.too-long'))
  .refine((name) => !DECEIVING.test(name) && !/[/\\]/.test(name) && !/^\.+$/.test(name), says('file-name.invalid'));

/** How a file can be shown: a PDF in its place, all else is only downloaded. */
export const lectureFileKinds = ['pdf', 'other'] as const;

/** A file of a lecture. `url` sends it; the session decides who gets it. */
export const lectureFileSchema = z.object({
  _id: idSchema,
  name: z.string(),
  byteSize: z.number().int(),
  kind: z.enum(lectureFileKinds),
  url: z.string(),
  updatedAt: z.iso.datetime(),
});
export type LectureFile = z.infer<typeof lectureFileSchema>;

/** What an educator gives to a lecture beside its video. The description is small Markdown; files stand by their names. */
export const materialSchema = z.object({ description: z.string(), files: z.array(lectureFileSchema) });
export type Material = z.infer<typeof materialSchema>;

export const lectureDescriptionSchema = z
  .string()
  .trim()
  .max(limits.lectureDescription.max, says('description.too-long'));

/** Beside these stands `GET /api/learning/files/:fileId`, which answers with the bytes of a file. */
export const materialRoutes = {
  getMaterial: defineRoute({
    ...materialPaths.getMaterial,
    access: 'public',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'Description and files of a lecture, for those who may watch it; of a free preview for everybody',
    params: lectureParams,
    responses: { 200: materialSchema },
  }),
  describeLecture: defineRoute({
    ...materialPaths.describeLecture,
    access: 'educator',
    limit: 'write',
    audit: 'material.describe',
    summary: 'Sets the description of a lecture',
    params: lectureParams,
    form: z.object({ description: lectureDescriptionSchema, basis: formBasisSchema.optional() }),
    responses: { 200: materialSchema },
  }),
  addLectureFile: defineRoute({
    ...materialPaths.addLectureFile,
    access: 'educator',
    limit: 'file',
    audit: 'material.file-add',
    summary: 'Adds a file to a lecture, in place of the one of this name',
    params: lectureParams,
    form: z.object({ name: fileNameSchema }),
    files: { file: limits.lectureFile.bytes },
    responses: { 200: materialSchema },
  }),
  removeLectureFile: defineRoute({
    ...materialPaths.removeLectureFile,
    access: 'educator',
    limit: 'write',
    audit: 'material.file-remove',
    summary: 'Removes a file of a lecture',
    params: z.object({ lectureId: idSchema, fileId: idSchema }),
    responses: { 200: materialSchema },
  }),
};
