import { defineSentence } from '../../../platform/sentences.ts';

/** What is wrong with a file that is no video, or with a video that cannot be encoded; said to whoever uploaded it. */
export const videoProblems = {
  unknownFormat: defineSentence({
    code: 'video.unknown-format',
    message: 'MP4, MOV, WebM and Matroska files can be used.',
  }),
  noPicture: defineSentence({ code: 'video.no-picture', message: 'It holds sound, but no picture.' }),
  unknownPicture: defineSentence({
    code: 'video.unknown-picture-codec',
    message: 'Its picture is encoded in a way that is not known here.',
  }),
  unknownSound: defineSentence({
    code: 'video.unknown-sound-codec',
    message: 'Its sound is encoded in a way that is not known here.',
  }),
  cutOff: defineSentence({
    code: 'video.cut-off',
    message: 'It has been cut off: its end is missing. Please choose the whole file.',
  }),
  empty: defineSentence({ code: 'video.empty', message: 'It is empty.' }),
  isPicture: defineSentence({ code: 'video.is-picture', message: 'It is a picture.' }),
  damaged: defineSentence({ code: 'video.damaged', message: 'It is damaged.' }),
  unreadablePictures: defineSentence({
    code: 'video.unreadable-pictures',
    message: 'None of its pictures could be read.',
  }),
  noPictures: defineSentence({ code: 'video.no-pictures', message: 'It holds no pictures.' }),
  noSize: defineSentence({ code: 'video.no-size', message: 'Its pictures have no size.' }),
  tooManyPixels: defineSentence({
    code: 'video.too-many-pixels',
    message: 'Its picture has {width} × {height} pixels; at most 7680 × 4320 are possible.',
  }),
  tooLong: defineSentence({ code: 'video.too-long', message: 'It is longer than {hours} hours.' }),
  hollow: defineSentence({
    code: 'video.hollow',
    message: 'It says that it is long, but there is almost nothing in it.',
  }),
  tooMuchMemory: defineSentence({
    code: 'video.too-much-memory',
    message: 'Preparing it would take too much memory.',
  }),
  notEncodable: defineSentence({ code: 'video.not-encodable', message: 'It cannot be prepared for playing.' }),
  endedEarly: defineSentence({
    code: 'video.ended-early',
    message: 'We tried several times, but could not prepare this video.',
  }),
  fileMissing: defineSentence({
    code: 'video.file-missing',
    message: 'Its file could not be found where videos are prepared.',
  }),
  unfinished: defineSentence({ code: 'video.unfinished', message: 'The server could not finish encoding it.' }),
};
