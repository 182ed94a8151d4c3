import type { HindiTexts } from '../texts.ts';

export const lectures: HindiTexts = {};
