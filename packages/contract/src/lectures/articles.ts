import { z } from 'zod';
import { messageSchema } from '../error.ts';
import { idSchema, lectureParams } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { articlePaths } from './articles.paths.ts';

/** Elements of an article. Headings begin below those of the page; the last lines are MathML. */
export const articleTags = [
  ...(['p', 'h3', 'h4', 'h5', 'ul', 'ol', 'li', 'blockquote', 'pre', 'table', 'tr', 'th', 'td', 'hr', 'br'] as const),
  ...(['em', 'strong', 'del', 'code', 'token', 'a', 'img', 'checkbox'] as const),
  ...(['math', 'semantics', 'mrow', 'mi', 'mo', 'mn', 'ms', 'mtext', 'mspace', 'mstyle', 'mpadded'] as const),
  ...(['mphantom', 'mfrac', 'msqrt', 'mroot', 'msub', 'msup', 'msubsup', 'munder', 'mover'] as const),
  ...(['munderover', 'mtable', 'mtr', 'mtd', 'menclose', 'merror'] as const),
] as const;
export type ArticleTag = (typeof articleTags)[number];

/** What code is made of, for its colours. */
export const tokenKinds = ['comment', 'string', 'number', 'keyword', 'name', 'type', 'mark'] as const;
export type TokenKind = (typeof tokenKinds)[number];

/**
 * A part of an article: an element, or text (`tag` null). Parts stand in the order in which they are read; `parent` is the
 * place in the list of the element around it, -1 at the top. Attributes by tag: `a` has `href` (of the web or a mailbox), `img` `src`
 * and `alt`, `token` `kind`, `pre` perhaps `language`, `ol` perhaps `start`, `checkbox` perhaps `checked`, `th` and `td` perhaps `align`; those of MathML are its own.
 */
export const articleNodeSchema = z.object({
  parent: z.int(),
  tag: z.enum(articleTags).nullable(),
  text: z.string().nullable(),
  attributes: z.record(z.string(), z.string()).nullable(),
});
export type ArticleNode = z.infer<typeof articleNodeSchema>;

const nodesSchema = z.array(articleNodeSchema);

/** An article as it is read. */
export const articleSchema = z.object({ nodes: nodesSchema, updatedAt: z.iso.datetime() });
export type Article = z.infer<typeof articleSchema>;

/** An article as its educator writes it: Markdown with tables, formulas between `$`, code, and pictures as `![words](picture:id)`. */
export const writtenArticleSchema = z.object({ text: z.string(), updatedAt: z.iso.datetime() });
export type WrittenArticle = z.infer<typeof writtenArticleSchema>;

export const articleTextSchema = z
  .string()
  .max(limits.article.text, says('text.too-long'))
  .refine((text) => text.trim() !== '', says('text.missing'));

/** `url` shows the picture to those who may watch the lecture. */
export const articlePictureSchema = z.object({ _id: idSchema, url: z.string() });
export type ArticlePicture = z.infer<typeof articlePictureSchema>;

/** Articles. Beside these stands `GET /api/learning/pictures/:pictureId`, which answers with the bytes of a picture. */
export const articleRoutes = {
  getArticle: defineRoute({
    ...articlePaths.getArticle,
    access: 'public',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'The article of a lecture, for those who may watch it; of a free preview for everybody',
    params: lectureParams,
    responses: { 200: articleSchema },
  }),
  getWrittenArticle: defineRoute({
    ...articlePaths.getWrittenArticle,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'The article of an own lecture as it was written',
    params: lectureParams,
    responses: { 200: writtenArticleSchema },
  }),
  saveArticle: defineRoute({
    ...articlePaths.saveArticle,
    access: 'educator',
    limit: 'write',
    audit: 'article.save',
    summary: 'Writes the article of an own lecture that has no film; `basis` is what stood there when it was opened',
    params: lectureParams,
    body: z.object({ text: articleTextSchema, basis: z.object({ text: z.string() }).optional() }),
    responses: { 200: articleSchema },
  }),
  removeArticle: defineRoute({
    ...articlePaths.removeArticle,
    access: 'educator',
    limit: 'write',
    audit: 'article.remove',
    summary: 'Takes the article of an own lecture away; does nothing when there is none',
    params: lectureParams,
    responses: { 200: messageSchema },
  }),
  previewArticle: defineRoute({
    ...articlePaths.previewArticle,
    access: 'educator',
    limit: 'write',
    audit: { none: 'nothing is kept of it' },
    summary: 'What an article of an own lecture would look like',
    params: lectureParams,
    body: z.object({ text: articleTextSchema }),
    responses: { 200: z.object({ nodes: nodesSchema }) },
  }),
  addArticlePicture: defineRoute({
    ...articlePaths.addArticlePicture,
    access: 'educator',
    limit: 'file',
    audit: 'article.picture-add',
    summary: 'Keeps a picture for the article of an own lecture',
    params: lectureParams,
    form: z.object({}),
    files: { picture: limits.article.pictureBytes },
    responses: { 201: articlePictureSchema },
  }),
};
