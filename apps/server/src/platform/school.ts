/**
 * The school as it is called now. It may change while the server runs: read the name when it is needed, and never copy
 * it where something is made.
 */
export interface School {
  readonly brandName: string;
  /** Address of the style sheet of its own look; null or absent: it looks as the product does. */
  readonly styleAddress?: string | null;
}

/** What papers show in place of the product's colours. Both `#rrggbb`. */
export interface PaperLook {
  primary: string;
  accent: string;
}
