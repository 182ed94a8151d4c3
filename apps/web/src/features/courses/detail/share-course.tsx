import { toSlug } from '@nalanda/contract/slugs';
import { useIsHydrated } from '#shared/hooks/use-is-hydrated.ts';
import { paths } from '#shared/paths.ts';
import { ShareButtons } from '#shared/ui/share-buttons.tsx';

/** Ways to tell others of a course: the page that anybody may read, from which the way to it goes on. */
export function ShareCourse({ course: { _id, title } }: { course: { _id: string; title: string } }) {
  const isHydrated = useIsHydrated();
  const address = isHydrated ? location.origin + paths.publicCourse(toSlug(title, _id)) : '';
  return (
    <div className="flex flex-wrap gap-2">
      <ShareButtons address={address} message={`${title} ${address}`} size="sm" />
    </div>
  );
}
