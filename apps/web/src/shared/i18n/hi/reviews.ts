import type { HindiTexts } from '../texts.ts';

export const reviews: HindiTexts = {};
