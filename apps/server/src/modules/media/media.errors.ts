import type { AppError } from '../../platform/errors/app-error.ts';
import { defineError } from '../../platform/errors/define-error.ts';
import type { PictureRefusal } from './pictures/picture-order.ts';

const createUnreadableImageError = defineError({
  status: 415,
  code: 'media.not-an-image',
  message: 'This file cannot be opened as a picture. Please choose a JPEG, PNG, WebP, GIF or AVIF.',
});

const createTooManyMegapixelsError = defineError({
  status: 415,
  code: 'media.too-many-megapixels',
  message: 'This picture is too large. One of its kind can have at most {megapixels} megapixels.',
});

const createUnpackedTooLargeError = defineError({
  status: 415,
  code: 'media.image-too-large',
  message: 'This picture is too large. Uncompressed it can have at most {megabytes} MB.',
});

const createClearImageError = defineError({
  status: 415,
  code: 'media.image-clear',
  message: 'Nothing can be seen in this picture: all of it is transparent.',
});

/** 415 `media.not-an-image`, `media.too-many-megapixels`, `media.image-too-large` or `media.image-clear`, at its field. */
export function createNotAnImageError(field: string, reason: PictureRefusal | null = null): AppError {
  if (reason === null) return createUnreadableImageError({ field });
  if ('tooManyMegapixels' in reason) {
    return createTooManyMegapixelsError({ megapixels: reason.tooManyMegapixels }, { field });
  }
  if ('isClear' in reason) return createClearImageError({ field });
  return createUnpackedTooLargeError({ megabytes: reason.tooManyMegabytes }, { field });
}

/** 403 `media.too-many-devices`: as many browsers of the account play as the school allows. */
export const createTooManyDevicesError = defineError({
  status: 403,
  code: 'media.too-many-devices',
  message: 'Films of your account play on {most} devices already. Stop one of them, or choose to play here instead.',
});

/** 415 `media.not-a-logo`: neither PNG nor JPEG nor WebP. */
export const createNotALogoError = defineError({
  status: 415,
  code: 'media.not-a-logo',
  message: 'A logo is a PNG, JPEG or WebP picture. An SVG is not taken: it may hold more than a picture.',
  field: 'logo',
});

/** 503 `media.image-failed`: not the picture's fault. */
export const createImageWorkFailedError = defineError({
  status: 503,
  code: 'media.image-failed',
  message: 'The picture could not be prepared. Please try again.',
  retryAfter: 10,
});

/** 415 `media.not-a-video` at the field `videoUrl`; `reason` is a sentence that says more. */
export const createNotAVideoError = defineError({
  status: 415,
  code: 'media.not-a-video',
  message: 'This file is not a video that can be played. {reason:sentence}',
  field: 'videoUrl',
});

/** 404 `media.upload-not-found`: no such upload, or somebody else's. */
export const createUploadNotFoundError = defineError({
  status: 404,
  code: 'media.upload-not-found',
  message: 'Upload not found. Please choose the file again.',
});

/** 409 `media.upload-unfinished`. */
export const createUploadUnfinishedError = defineError({
  status: 409,
  code: 'media.upload-unfinished',
  message: 'This upload is not complete yet.',
});

/** 409 `media.upload-in-use`: another request is saving this very upload. */
export const createUploadInUseError = defineError({
  status: 409,
  code: 'media.upload-in-use',
  message: 'This upload is being saved already.',
});

/** 400 `media.not-tus`: a client that speaks another protocol, or another version of it. */
export const createNotTusError = defineError({
  status: 400,
  code: 'media.not-tus',
  message: 'This address needs the tus protocol (Tus-Resumable: 1.0.0).',
});

/** 400 `media.upload-joined`: tus can put uploads together, this server cannot. */
export const createJoinedUploadError = defineError({
  status: 400,
  code: 'media.upload-joined',
  message: 'Uploads cannot be joined here: please send the file as one.',
});

/** 400 `media.upload-without-size`: a size that is no size. */
export const createUploadWithoutSizeError = defineError({
  status: 400,
  code: 'media.upload-without-size',
  message: 'The size of the file must be given first.',
});

/** 400 `media.unknown-checksum`: a checksum that cannot be read, or by an algorithm that is not known. */
export const createUnknownChecksumError = defineError({
  status: 400,
  code: 'media.unknown-checksum',
  message: 'Checksums can be {algorithms:list}.',
});

/** 460 `media.checksum-mismatch` (a status of the tus protocol): this piece has been altered on its way. */
export const createChecksumMismatchError = defineError({
  status: 460,
  code: 'media.checksum-mismatch',
  message: 'A part of the file was damaged while it was sent. Please send it again.',
});

/** 413 `media.too-many-uploads`: the owner's unclaimed uploads together would be too large. */
export const createTooManyUploadsError = defineError({
  status: 413,
  code: 'media.too-many-uploads',
  message: 'Too many uploads are waiting. Please save or cancel those first.',
});

/** 409 `media.quota-full`: all files of somebody together are as large as they may be. */
export const createQuotaFullError = defineError({
  status: 409,
  code: 'media.quota-full',
  message: 'Your videos, packages and files use all of your {quota:size}. Please remove some first.',
});

/** 503 `media.processing-failed`: not the file's fault. */
export const createProcessingFailedError = defineError({
  status: 503,
  code: 'media.processing-failed',
  message: 'The video could not be prepared. Please try again.',
  retryAfter: 60,
});

/** 404 `media.not-found`: no file has this address. */
export const createMediaNotFoundError = defineError({
  status: 404,
  code: 'media.not-found',
  message: 'File not found.',
});

/** 403 `media.link-expired`: the token is missing, altered, out of date or made for another video. */
export const createLinkExpiredError = defineError({
  status: 403,
  code: 'media.link-expired',
  message: 'This video link is not valid any more. Please open the lecture again.',
});

/** 416 `media.range-not-satisfiable`. */
export const createRangeNotSatisfiableError = defineError({
  status: 416,
  code: 'media.range-not-satisfiable',
  message: 'The video has no such part.',
});

const createBareUploadRefusedError = defineError({
  status: 400,
  code: 'media.upload-refused',
  message: 'The upload was refused.',
});

/**
 * What the tus protocol refuses, `media.upload-refused`: 409 wrong offset, 413 too many bytes, 404 gone, 400 the rest.
 * What the library says about it goes along for programs.
 */
export function createUploadRefusedError(statusCode: number, reason: string): AppError {
  const status = ([404, 409, 413, 415] as const).find((code) => code === statusCode) ?? 400;
  return createBareUploadRefusedError({ status, params: { reason: reason.trim() } });
}
