/**
 * The media type of a photo by its name, `image/jpeg` of `IMG_2041.JPG`; null for what is no photo. SVG is none: it can hold a program.
 * A file of another kind under such a name is a broken picture and nothing else, as it is sent with `nosniff`.
 */
export function readPictureType(name: string): string | null {
  const ending = /\.(avif|gif|jpe?g|png|webp)$/i.exec(name)?.[1]?.toLowerCase();
  return ending ? `image/${ending === 'jpg' ? 'jpeg' : ending}` : null;
}
