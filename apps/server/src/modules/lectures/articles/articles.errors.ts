import { defineError } from '../../../platform/errors/define-error.ts';
import { defineSentence } from '../../../platform/sentences.ts';

/** 404 `article.not-found`: the lecture has no article, or it is not for the caller. */
export const createArticleNotFoundError = defineError({
  status: 404,
  code: 'article.not-found',
  message: 'There is no article here.',
});

/** 404 `article.picture-not-found`. */
export const createPictureNotFoundError = defineError({
  status: 404,
  code: 'article.picture-not-found',
  message: 'This picture is not there.',
});

/** 400 `article.too-much`: a page cannot show so many parts, or parts that lie so deep in one another. */
export const createTooMuchArticleError = defineError({
  status: 400,
  code: 'article.too-much',
  message: 'This text is too much for one article. Please divide it into two lectures.',
  field: 'text',
});

/** 400 `article.unknown-picture`: the text names a picture that is none of this lecture. */
export const createUnknownPictureError = defineError({
  status: 400,
  code: 'article.unknown-picture',
  message: 'The text names a picture that does not belong to this lecture. Please add the picture here again.',
  field: 'text',
});

/** 409 `article.too-many-pictures`. */
export const createTooManyPicturesError = defineError({
  status: 409,
  code: 'article.too-many-pictures',
  message: 'An article can have at most {most} pictures.',
});

/** 400 `article.no-picture`. */
export const createNoPictureError = defineError({
  status: 400,
  code: 'article.no-picture',
  message: 'Please choose a picture.',
  field: 'picture',
});

/** What is said when an article was taken away. */
export const sayArticleRemoved = defineSentence({ code: 'article.removed', message: 'Article removed.' });
