import type { CoverInput } from '@nalanda/covers';

/**
 * What a picture becomes; a preview stands beside the file that it was drawn of. The last three are the logo of the school: by itself, as an
 * app's icon, and as a page's.
 */
export type ImageKind = 'avatar' | 'thumbnail' | 'lesson' | 'preview' | LogoKind;
export type LogoKind = 'logo' | 'icon' | 'favicon';

/** What the server asks a picture process to do: read this file and draw it anew, or draw a card from words. */
export type PictureOrder = { path: string; kind: ImageKind } | { kind: 'course-card'; card: CourseCard };

/** What stands for a course without a picture of its own where it is shared. */
export interface CourseCard {
  cover: CoverInput;
  brandName: string;
}

/** `reason` is a sentence that says more than that it is no picture. */
export type PictureAnswer =
  | { outcome: 'drawn'; bytes: Uint8Array }
  | { outcome: 'refused'; reason: PictureRefusal | null };

/** What is wrong with a picture that is one. */
export type PictureRefusal = { tooManyMegapixels: number } | { tooManyMegabytes: number } | { isClear: true };
