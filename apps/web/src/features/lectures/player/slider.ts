/** A range input as a bare thumb, for a track that is drawn behind it. The thumb has no colour yet. */
export const slider =
  'absolute inset-0 w-full cursor-pointer appearance-none rounded-control bg-transparent focus-visible:outline-on-indigo ' +
  '[&::-webkit-slider-thumb]:size-3.5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full ' +
  '[&::-moz-range-thumb]:size-3.5 [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:rounded-full';
