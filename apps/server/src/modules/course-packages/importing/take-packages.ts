import { newId } from '../../../platform/ids.ts';
import { toPackageFileType } from '../../scorm/index.ts';
import type { CoursePackage } from '../package.models.ts';
import type { StoredScormPackage } from './new-course.repository.ts';
import { type Round, type Takers, withEntry } from './take-over.ts';

/** What of a round packages need. */
type Taking = Pick<Round, 'archive' | 'workplace' | 'ownerId' | 'signal'> & { takers: Pick<Takers, 'keepFile'> };

/** How far it is, in bytes of the packages that have been stored. */
type OnStored = (byteSize: number) => Promise<void>;

/**
 * Stores the files of packages under names of our own; `stored` holds the keys of what is there by now, also when it throws.
 * Throws `EntryError`.
 */
export async function takePackagesOver(
  round: Taking,
  { packages }: Pick<CoursePackage, 'packages'>,
  { stored, onStored }: { stored: string[]; onStored: OnStored },
): Promise<StoredScormPackage[]> {
  const taken: StoredScormPackage[] = [];
  for (const { version, title, files: named } of packages) {
    const files: StoredScormPackage['files'] = [];
    for (const { path, file } of named) {
      const kept = await withEntry(round, { name: file, use: 'package' }, async (received) => {
        const storageKey = await round.takers.keepFile(received);
        stored.push(storageKey);
        return { storageKey, byteSize: received.byteSize };
      });
      files.push({ path, contentType: toPackageFileType(path), ...kept });
      await onStored(kept.byteSize);
    }
    taken.push({ id: newId(), version, title, files });
  }
  return taken;
}
