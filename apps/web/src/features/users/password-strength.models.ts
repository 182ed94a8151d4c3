import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** From 0 (guessed at once) to 4 (not guessed), as zxcvbn rates it; `words` are what a guesser knows of the person. */
export function ratePassword(password: string, words: string[]): number {
  return estimator.check(password, words).score;
}
