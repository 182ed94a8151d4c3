import type { HindiTexts } from '../texts.ts';

export const account: HindiTexts = {};
