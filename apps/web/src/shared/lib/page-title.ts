/** Brand until the server has told its own (`BRAND_NAME`); baked into prerendered pages at build time. */
export const DEFAULT_BRAND: string = import.meta.env.VITE_BRAND_NAME ?? 'Nalanda';

/** Document title of a screen: `Login · Nalanda`. */
export function pageTitle(screen: string): string {
  return `${screen} · ${DEFAULT_BRAND}`;
}
