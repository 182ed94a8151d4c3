import type { HindiTexts } from '../texts.ts';

/** Captions and transcripts. */
export const captions: HindiTexts = {
  Transcript: 'लिखित पाठ',
  Lectures: 'लेक्चर',
  Language: 'भाषा',
  'Beside the video': 'वीडियो के साथ',
  'Search in this transcript': 'इस लेक्चर के शब्दों में खोजें',
  'Not said in this lecture.': 'इस लेक्चर में यह नहीं कहा गया है।',
  '{count} places': { one: '{count} जगह', other: '{count} जगहें' },
  'Loading the transcript': 'लिखित पाठ लोड हो रहा है',
  'Follow the video': 'वीडियो के साथ चलें',
};
