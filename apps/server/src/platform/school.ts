/**
 * The school as it is called now. It may change while the server runs: read the name when it is needed, and never copy
 * it where something is made.
 */
export interface School {
  readonly brandName: string;
  /** Address of the style sheet of its own look; null or absent: it looks as the product does. */
  readonly styleAddress?: string | null;
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
