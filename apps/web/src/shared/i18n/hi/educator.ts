import type { HindiTexts } from '../texts.ts';

export const educator: HindiTexts = {};
