import type { HindiTexts } from '../texts.ts';

export const courses: HindiTexts = {};
