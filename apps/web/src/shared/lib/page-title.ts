import { type ComponentType, createContext, useContext } from 'react';

/** Brand until the server has told its own (`BRAND_NAME`); baked into prerendered pages at build time. */
export const DEFAULT_BRAND: string = import.meta.env.VITE_BRAND_NAME ?? 'Nalanda';

/** What a screen says about its page; exported as `handle` by the module of its route, in English, marked by `msg`. */
export interface PageTexts {
  title: string;
  description?: string;
  /** Search engines do not list it. */
  isUnlisted?: boolean;
  /** What its navigation bar holds in place of the links. The bar is low and dark then, and as wide as the window. */
  Bar?: ComponentType;
}

/** The page that the server is making. */
interface RenderedPage {
  brandName: string;
  /** It is the shell for addresses without a page of their own, and speaks of no screen. */
  isShell: boolean;
}

/** What the server makes; a browser has one page, and needs no provider. */
export const RenderedPageContext = createContext<RenderedPage | null>(null);

let brand = DEFAULT_BRAND;

/** Tells titles the brand of this installation; called by the browser before anything is rendered. */
export function setBrand(name: string): void {
  brand = name;
}

/** The brand of this installation, as titles end with it. */
export function useBrand(): string {
  return useContext(RenderedPageContext)?.brandName ?? brand;
}

/** Document title of a screen: `Login · Nalanda`. */
export function pageTitle(screen: string, brandName: string): string {
  return `${screen} · ${brandName}`;
}
