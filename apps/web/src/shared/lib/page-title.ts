/** Brand until the server has told its own (`BRAND_NAME`); baked into prerendered pages at build time. */
export const DEFAULT_BRAND: string = import.meta.env.VITE_BRAND_NAME ?? 'Nalanda';

let brand = DEFAULT_BRAND;

/** Tells titles the brand of this installation; called before anything is rendered. */
export function setBrand(name: string): void {
  brand = name;
}

/** Document title of a screen: `Login · Nalanda`. */
export function pageTitle(screen: string): string {
  return `${screen} · ${brand}`;
}
