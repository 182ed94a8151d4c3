/** Where a bundle is shown and bought. */
export const bundlePath = (bundleId: string) => `/bundle/${encodeURIComponent(bundleId)}`;
