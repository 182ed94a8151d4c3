import { createAppError } from '../../platform/errors.ts';
import type { PictureRefusal } from './processing/picture-order.ts';

/** 415 `media.not-an-image`, naming the field and, where it is one that is too large, the limit. */
export function createNotAnImageError(field: string, reason: PictureRefusal | null = null) {
  const message = explainRefusal(reason);
  return createAppError({
    statusCode: 415,
    code: 'media.not-an-image',
    message,
    issues: [{ path: field, message }],
  });
}

function explainRefusal(reason: PictureRefusal | null): string {
  if (reason === null)
    return 'This file is not a picture that can be shown. Please choose a JPEG, PNG, WebP, GIF or AVIF.';
  if ('tooManyMegapixels' in reason)
    return `This picture is too large. One of its kind can have at most ${reason.tooManyMegapixels} megapixels.`;
  return `This picture is too large. Unpacked it can have at most ${reason.tooManyMegabytes} MB.`;
}

/** 503 `media.image-failed`: not the picture's fault. */
export function createImageWorkFailedError(cause: unknown) {
  return createAppError({
    statusCode: 503,
    code: 'media.image-failed',
    message: 'The picture could not be prepared. Please try again.',
    retryAfter: 10,
    cause,
  });
}

/** 415 `media.not-a-video` at the field `videoUrl`; `reason` is a sentence that says more. */
export function createNotAVideoError(reason: string | null = null) {
  const message = ['This file is not a video that can be played.', reason].filter(Boolean).join(' ');
  return createAppError({
    statusCode: 415,
    code: 'media.not-a-video',
    message,
    issues: [{ path: 'videoUrl', message }],
  });
}

/** 404 `media.upload-not-found`: no such upload, or somebody else's. */
export function createUploadNotFoundError() {
  return createAppError({
    statusCode: 404,
    code: 'media.upload-not-found',
    message: 'This upload is not there any more. Please choose the file again.',
  });
}

/** 409 `media.upload-unfinished`. */
export function createUploadUnfinishedError() {
  return createAppError({
    statusCode: 409,
    code: 'media.upload-unfinished',
    message: 'This upload has not arrived completely yet.',
  });
}

/** 409 `media.upload-in-use`: another request is saving this very upload. */
export function createUploadInUseError() {
  return createAppError({
    statusCode: 409,
    code: 'media.upload-in-use',
    message: 'This upload is being saved already.',
  });
}

/** 400 `media.malformed-upload`: not the tus protocol, or a size that is no size. */
export function createMalformedUploadError(message: string) {
  return createAppError({ statusCode: 400, code: 'media.malformed-upload', message });
}

/** 460 `media.checksum-mismatch` (a status of the tus protocol): this piece has been altered on its way. */
export function createChecksumMismatchError() {
  return createAppError({
    statusCode: 460,
    code: 'media.checksum-mismatch',
    message: 'A part of the file was damaged on its way. Please send it again.',
  });
}

/** 413 `media.too-many-uploads`: the owner's unclaimed uploads together would be too large. */
export function createTooManyUploadsError() {
  return createAppError({
    statusCode: 413,
    code: 'media.too-many-uploads',
    message: 'Too many uploads are waiting. Please save or cancel those first.',
  });
}

/** 409 `media.quota-full`: the educator's videos together are as large as they may be. */
export function createQuotaFullError(mostBytes: number) {
  return createAppError({
    statusCode: 409,
    code: 'media.quota-full',
    message: `Your videos take up all of your ${Math.floor(mostBytes / 1024 ** 3)} GB. Please remove some first.`,
  });
}

/** 503 `media.processing-failed`: not the file's fault. */
export function createProcessingFailedError(cause: unknown) {
  return createAppError({
    statusCode: 503,
    code: 'media.processing-failed',
    message: 'The video could not be prepared. Please try again.',
    retryAfter: 60,
    cause,
  });
}

/** 404 `media.not-found`: no file has this address. */
export function createMediaNotFoundError() {
  return createAppError({ statusCode: 404, code: 'media.not-found', message: 'This file is not there.' });
}

/** 403 `media.link-expired`: the token is missing, altered, out of date or made for another video. */
export function createLinkExpiredError() {
  return createAppError({
    statusCode: 403,
    code: 'media.link-expired',
    message: 'This video link is not valid any more. Please open the lecture again.',
  });
}

/** 416 `media.range-not-satisfiable`. */
export function createRangeNotSatisfiableError() {
  return createAppError({
    statusCode: 416,
    code: 'media.range-not-satisfiable',
    message: 'The video has no such part.',
  });
}

/** What the tus protocol refuses, `media.upload-refused`: 409 wrong offset, 413 too many bytes, 404 gone, 400 the rest. */
export function createUploadRefusedError(statusCode: number, reason: string) {
  const known = ([404, 409, 413, 415] as const).find((code) => code === statusCode) ?? 400;
  const words = reason.trim() || 'The upload was refused';
  return createAppError({
    statusCode: known,
    code: 'media.upload-refused',
    message: words.endsWith('.') ? words : `${words}.`,
  });
}
