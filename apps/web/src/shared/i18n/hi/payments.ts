import type { HindiTexts } from '../texts.ts';

export const payments: HindiTexts = {};
