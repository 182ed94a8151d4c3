import { z } from 'zod';
import { messageSchema, sentenceSchema } from '../error.ts';
import { idSchema, lectureParams } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { captionPaths } from './captions.paths.ts';

/** A language tag (BCP 47): `en`, `hi`, `pt-BR`. Written as the standard writes it, so that one language has one name. */
export const languageSchema = z
  .string()
  .trim()
  .max(limits.languageTag.max)
  .transform((tag, context) => {
    try {
      const [canonical] = Intl.getCanonicalLocales(tag);
      if (canonical && /^[a-z]{2,3}(-|$)/.test(canonical)) return canonical;
    } catch {
      // Not a tag at all.
    }
    context.addIssue({ code: 'custom', message: says('language.missing') });
    return z.NEVER;
  });

/** Captions of a lecture in one language. `url` is WebVTT for a `<track>`; the session decides who gets it. */
export const captionSchema = z.object({
  language: z.string(),
  /** The language's own name: English, हिन्दी. */
  label: z.string(),
  url: z.string(),
});
export type Caption = z.infer<typeof captionSchema>;

/** One caption: seconds from the beginning, and what is said. */
export const cueSchema = z.object({ start: z.number(), end: z.number(), text: z.string() });
export type Cue = z.infer<typeof cueSchema>;

/** How far a request for automatic captions has come. */
export const captionJobStates = ['queued', 'running', 'done', 'failed'] as const;

/** Where captions come from. */
export const captionSources = ['uploaded', 'automatic'] as const;
export type CaptionSource = (typeof captionSources)[number];

/** Captions as the lecture's educator manages them. */
export const managedCaptionsSchema = z.object({
  captions: z.array(
    z.object({
      language: z.string(),
      label: z.string(),
      url: z.string(),
      source: z.enum(captionSources),
      cueCount: z.number().int(),
      updatedAt: z.iso.datetime(),
      /** The video of the lecture has come after them: they may be those of another one. */
      isOlder: z.boolean(),
    }),
  ),
  automatic: z.object({
    /** Settings that the operator has not set; empty when captions can be made here. */
    missingSettings: z.array(z.string()),
    /** The last request, null when there was none. */
    job: z
      .object({
        state: z.enum(captionJobStates),
        percent: z.number().int(),
        /** Why it failed. */
        reason: sentenceSchema.nullable(),
      })
      .nullable(),
  }),
});
export type ManagedCaptions = z.infer<typeof managedCaptionsSchema>;

const captionParams = z.object({ lectureId: idSchema, language: languageSchema });

/** Beside these stands `GET /api/learning/captions/:lectureId/:language`, which answers with WebVTT. */
export const captionRoutes = {
  listCaptions: defineRoute({
    ...captionPaths.listCaptions,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: "Captions of the educator's own lecture",
    params: lectureParams,
    responses: { 200: managedCaptionsSchema },
  }),
  saveCaptions: defineRoute({
    ...captionPaths.saveCaptions,
    access: 'educator',
    limit: 'file',
    audit: 'captions.upload',
    summary: 'Keeps a WebVTT or SRT file as the captions of one language; replaces what was there',
    params: lectureParams,
    form: z.object({ language: languageSchema }),
    files: { captions: limits.captionBytes },
    responses: { 200: managedCaptionsSchema },
  }),
  makeCaptions: defineRoute({
    ...captionPaths.makeCaptions,
    access: 'educator',
    limit: 'create',
    audit: 'captions.write',
    summary: 'Asks for captions made from the sound of the video; `language` is what is spoken, else it is recognised',
    params: lectureParams,
    body: z.object({ language: languageSchema.optional() }),
    responses: { 200: managedCaptionsSchema },
  }),
  removeCaptions: defineRoute({
    ...captionPaths.removeCaptions,
    access: 'educator',
    limit: 'write',
    audit: 'captions.remove',
    summary: 'Removes the captions of one language',
    params: captionParams,
    responses: { 200: messageSchema },
  }),
  getTranscript: defineRoute({
    ...captionPaths.getTranscript,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'What is said in a lecture, moment by moment, for those who may watch it',
    params: captionParams,
    responses: { 200: z.object({ language: z.string(), label: z.string(), cues: z.array(cueSchema) }) },
  }),
};
