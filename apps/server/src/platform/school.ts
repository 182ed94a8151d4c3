import type { Locale } from '@nalanda/contract';

/**
 * The school as it is called now. It may change while the server runs: read the name when it is needed, and never copy
 * it where something is made.
 */
export interface School {
  readonly brandName: string;
  /** Address of the style sheet of its own look; null or absent: it looks as the product does. */
  readonly styleAddress?: string | null;
  /** Absent: every language of the product, English by default. */
  readonly languages?: SchoolLanguages;
  /** Its own icons; null or absent: those of the product. */
  readonly icons?: SchoolIcons | null;
}

/** Addresses of a school's icons, PNG: 512 pixels on paper, safe under every mask, and 64 on nothing. */
export interface SchoolIcons {
  icon: string;
  favicon: string;
}

/** Colours of papers, `#rrggbb`. */
export interface PaperColours {
  primary: string;
  accent: string;
}

/** What papers show in place of the product's colours and mark. */
export interface PaperLook extends Partial<PaperColours> {
  /** PNG. */
  logo?: Uint8Array;
}

/** Languages that the school speaks, and the one for whoever has chosen none of them. */
export interface SchoolLanguages {
  offered: readonly Locale[];
  standard: Locale;
}

/** The language in which the school speaks to somebody who has chosen this one, or none. */
export function chooseLocale({ languages }: Pick<School, 'languages'>, chosen: Locale | null): Locale {
  const isOffered = chosen !== null && (languages?.offered.includes(chosen) ?? true);
  return isOffered ? chosen : (languages?.standard ?? 'en');
}
