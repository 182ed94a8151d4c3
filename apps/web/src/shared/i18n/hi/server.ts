import type { HindiTexts } from '../texts.ts';

export const server: HindiTexts = {};
