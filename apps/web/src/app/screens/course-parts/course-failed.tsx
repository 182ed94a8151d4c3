import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { EmptyState, ErrorState } from '#shared/ui/states.tsx';

/** Instead of a course: it is not there, or it did not come and can be asked for again. */
export function CourseFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const failure = toAppError(error);
  if (failure.status !== 404 && failure.status !== 400) return <ErrorState error={failure} onRetry={onRetry} />;
  return (
    <div className="grid gap-6">
      <h1 className="sr-only">{t('Course not found')}</h1>
      <EmptyState
        title={t('This course is not in our library')}
        action={<LinkButton to={paths.allCourses()}>{t('View all Courses')}</LinkButton>}
      >
        {t('The address may be mistyped, or its educator has removed the course.')}
      </EmptyState>
    </div>
  );
}
