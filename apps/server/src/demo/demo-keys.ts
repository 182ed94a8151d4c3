import { v5 } from 'uuid';

const namespace = '0e1e5a0e-6c1c-5d1f-9d2e-4e616c616e64';

/**
 * Storage key of a demo file in the scheme of the media module (`images/<uuid>.webp`). The same name always gives the
 * same key: a seeding that was killed half-way leaves nothing behind that the next one does not write again.
 */
export function toDemoKey(folder: 'images' | 'videos', name: string, extension: 'webp' | 'mp4'): string {
  return `${folder}/${v5(`${folder} ${name}`, namespace)}.${extension}`;
}
