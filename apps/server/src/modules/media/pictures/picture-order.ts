/** What a picture becomes; the last three are the logo of the school: by itself, as an app's icon, and as a page's. */
export type ImageKind = 'avatar' | 'thumbnail' | LogoKind;
export type LogoKind = 'logo' | 'icon' | 'favicon';

/** What the server asks a picture process to do: read this file, and draw it anew. */
export interface PictureOrder {
  path: string;
  kind: ImageKind;
}

/** `reason` is a sentence that says more than that it is no picture. */
export type PictureAnswer =
  | { outcome: 'drawn'; bytes: Uint8Array }
  | { outcome: 'refused'; reason: PictureRefusal | null };

/** What is wrong with a picture that is one. */
export type PictureRefusal = { tooManyMegapixels: number } | { tooManyMegabytes: number };
