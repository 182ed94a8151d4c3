import type { HindiTexts } from '../texts.ts';

export const policies: HindiTexts = {};
