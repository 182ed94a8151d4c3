import type { Creator } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';

/** Who teaches the course. */
export function InstructorCard({ creator, hasEmail }: { creator: Creator; hasEmail: boolean }) {
  const { name, description, email, photoUrl } = creator;
  const t = useT();
  return (
    <Card className="flex flex-wrap items-start gap-4 p-5 sm:flex-nowrap sm:gap-5">
      <Avatar name={name} photoUrl={photoUrl} size="lg" />
      <div className="min-w-0 grow basis-52">
        <h3 className="text-xl">{name}</h3>
        {hasEmail && email && (
          <a href={`mailto:${email}`} className="link break-all text-sm">
            {email}
          </a>
        )}
        {description && (
          <p lang={t.langOf(description)} className="mt-2 whitespace-pre-line text-soft">
            {description}
          </p>
        )}
      </div>
    </Card>
  );
}

/** The shape of an instructor card that is still coming. */
export function InstructorCardSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup
      label={t('Loading the instructor')}
      className="flex gap-5 rounded-card border border-line bg-raised p-5"
    >
      <Skeleton className="size-16 shrink-0 rounded-full" />
      <div className="grid grow gap-3">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-4 w-full max-w-md" />
      </div>
    </SkeletonGroup>
  );
}
