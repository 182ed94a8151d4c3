import type { HindiTexts } from '../texts.ts';

export const lectures: HindiTexts = {
  'The video of this lecture is still to come.': 'इस लेक्चर का वीडियो अभी आना बाकी है।',
};
