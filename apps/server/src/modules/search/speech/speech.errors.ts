import { defineError } from '../../../platform/errors/define-error.ts';

/** 409 `speech.not-configured`: no transcription service. */
export const createSpeechNotConfiguredError = defineError({
  status: 409,
  code: 'speech.not-configured',
  message: 'Search by voice is not turned on here. Please type your search.',
});

/** 400 `speech.missing`, at the field `sound`. */
export const createSoundMissingError = defineError({
  status: 400,
  code: 'speech.missing',
  message: 'Please send what was said.',
  field: 'sound',
});

/** 415 `speech.not-sound`, at the field `sound`. */
export const createNotSoundError = defineError({
  status: 415,
  code: 'speech.not-sound',
  message: 'This recording cannot be played.',
  field: 'sound',
});

/** 409 `speech.nothing-heard`: silence or noise. */
export const createNothingHeardError = defineError({
  status: 409,
  code: 'speech.nothing-heard',
  message: 'No words were heard, only noise or silence. Speak close to the microphone, or type your search.',
});

/** 503 `speech.failed`: not the recording's fault. */
export const createSpeechFailedError = defineError({
  status: 503,
  code: 'speech.failed',
  message: 'What you said could not be written down just now. Please try again, or type your search.',
  retryAfter: 10,
});
