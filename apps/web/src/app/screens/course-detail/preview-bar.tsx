import { Link } from 'react-router';
import { msg, useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { buttonClass, LinkButton } from '#shared/ui/button.tsx';
import type { PreviewRole } from './preview.ts';

const views = [
  { role: 'stranger', label: msg('Before buying') },
  { role: 'learner', label: msg('When enrolled') },
] as const;

/** Says as whom an educator looks at the page, with the ways to look as the other and to go on working. */
export function PreviewBar({ courseId, role }: { courseId: string; role: PreviewRole }) {
  const t = useT();
  return (
    <section aria-label={t('Preview')} className="border-t border-line bg-saffron-wash">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <p className="grow">
          <strong>{t('Preview')}</strong>{' '}
          {t('This is how a learner sees the page. Nothing can be bought or written here.')}
        </p>
        <div className="flex flex-wrap gap-2">
          {views.map((view) => (
            <Link
              key={view.role}
              to={paths.previewCourse(courseId, view.role)}
              replace
              preventScrollReset
              aria-current={view.role === role ? 'true' : undefined}
              className={buttonClass(view.role === role ? 'primary' : 'secondary', 'sm')}
            >
              {t(view.label)}
            </Link>
          ))}
          <LinkButton to={paths.editCourse(courseId)} variant="secondary" size="sm">
            {t('Edit course')}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
