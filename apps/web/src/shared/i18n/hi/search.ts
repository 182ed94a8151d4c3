import type { HindiTexts } from '../texts.ts';

export const search: HindiTexts = {};
