import { defineSentence } from '../../../platform/sentences.ts';

/** What can be wrong with a file of captions. */
export const captionProblems = {
  tooManyLines: defineSentence({ code: 'caption.too-many-lines', message: 'There can be at most {most} lines.' }),
  lineTooLong: defineSentence({
    code: 'caption.line-too-long',
    message: 'A line can have at most {most} characters.',
  }),
  tooMany: defineSentence({ code: 'caption.too-many', message: 'There can be at most {most} captions.' }),
  tooLong: defineSentence({ code: 'caption.too-long', message: 'A caption can have at most {most} characters.' }),
  none: defineSentence({
    code: 'caption.none',
    message: 'No captions were found. Please choose a WebVTT or SRT file.',
  }),
  notUtf8: defineSentence({
    code: 'caption.not-utf8',
    message: 'This is not a text in UTF-8. Please save the captions as UTF-8.',
  }),
  notText: defineSentence({ code: 'caption.not-text', message: 'This is not a text file.' }),
  noTime: defineSentence({
    code: 'caption.no-time',
    message: 'A time like 00:00:01,000 --> 00:00:04,000 is expected here.',
  }),
  unreadableTime: defineSentence({
    code: 'caption.unreadable-time',
    message: 'This time cannot be read; it looks like 00:00:01.000 --> 00:00:04.000.',
  }),
  endsEarly: defineSentence({ code: 'caption.ends-early', message: 'This caption ends before it begins.' }),
  overSixty: defineSentence({ code: 'caption.over-sixty', message: 'Minutes and seconds go up to 59.' }),
  tooMuchWork: defineSentence({
    code: 'caption.too-much-work',
    message: 'This file is too complicated for captions.',
  }),
};

/** A problem with the line where it shows. */
export const sayLine = defineSentence({ code: 'caption.line', message: 'Line {line}: {problem:sentence}' });

/** Why captions could not be made, beside what the service says itself (`transcription/transcription.sentences.ts`). */
export const transcriptionProblems = {
  noTimes: defineSentence({
    code: 'transcription.no-times',
    message:
      'The transcription service does not say when each sentence is spoken, so it cannot make captions. Please ask the owner of this school.',
  }),
  notConfigured: defineSentence({
    code: 'transcription.not-configured',
    message: 'Automatic captions are not turned on here.',
  }),
  noSound: defineSentence({ code: 'transcription.no-sound', message: 'This video has no sound.' }),
  nothingSpoken: defineSentence({
    code: 'transcription.nothing-spoken',
    message: 'We heard nobody speak in this video.',
  }),
  unknownLanguage: defineSentence({
    code: 'transcription.unknown-language',
    message: 'The language was not recognised. Please choose the one that is spoken.',
  }),
  uploadedStays: defineSentence({
    code: 'transcription.uploaded-stays',
    message: 'There are uploaded captions in {language}. Remove them first if they should be replaced.',
  }),
  ourFault: defineSentence({ code: 'transcription.our-fault', message: 'Something went wrong on our side.' }),
};
