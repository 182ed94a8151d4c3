import { defineSentence } from '../platform/sentences.ts';

/** Why a transcription service gave no text. */
export const serviceProblems = {
  unreachable: defineSentence({
    code: 'transcription.unreachable',
    message: 'The transcription service cannot be reached.',
  }),
  unexpected: defineSentence({
    code: 'transcription.unexpected',
    message: 'The transcription service did not answer as expected.',
  }),
  wrongKey: defineSentence({
    code: 'transcription.wrong-key',
    message: 'The transcription service does not accept this school. Please ask its owner.',
  }),
  busy: defineSentence({ code: 'transcription.busy', message: 'The transcription service is busy.' }),
  refusedBecause: defineSentence({
    code: 'transcription.refused-because',
    message: 'The transcription service did not accept this recording: {reason}',
  }),
  refused: defineSentence({
    code: 'transcription.refused',
    message: 'The transcription service did not accept this recording.',
  }),
};
