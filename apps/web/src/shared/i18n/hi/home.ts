import type { HindiTexts } from '../texts.ts';

export const home: HindiTexts = {};
