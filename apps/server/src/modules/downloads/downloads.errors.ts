import { defineError } from '../../platform/errors/define-error.ts';
import { defineSentence } from '../../platform/sentences.ts';

/** 404 `download.no-lecture`: no such lecture or quality, nothing that can be kept, or not for who asks. */
export const createNotDownloadableError = defineError({
  status: 404,
  code: 'download.no-lecture',
  message: 'This lecture cannot be downloaded. Open its course to see what can be.',
});

/** 409 `download.off`: the school does not want it. */
export const createDownloadsOffError = defineError({
  status: 409,
  code: 'download.off',
  message: 'This school does not offer downloads.',
});

/** 409 `download.too-many-devices`. */
export const createTooManyDevicesError = defineError({
  status: 409,
  code: 'download.too-many-devices',
  message: 'You keep lectures on {most:number} devices already. Remove the downloads on one of them, or log out there.',
});

/** 409 `download.too-many`. */
export const createTooManyDownloadsError = defineError({
  status: 409,
  code: 'download.too-many',
  message: 'A device can keep at most {most:number} lectures. Remove some first.',
});

/** What is said when a device has given a download back. */
export const sayDownloadDropped = defineSentence({ code: 'download.dropped', message: 'Download removed.' });
