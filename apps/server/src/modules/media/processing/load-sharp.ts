let loaded: Promise<typeof import('sharp').default> | undefined;

/** Sharp, loaded with the first picture: it brings 20 MB along. Kept small, for pictures are rare and never drawn twice. */
export function loadSharp(): Promise<typeof import('sharp').default> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}
