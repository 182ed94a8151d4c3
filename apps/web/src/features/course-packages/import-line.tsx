import type { CourseImport } from '@nalanda/contract';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { translateSentence, useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { UploadBar } from '#shared/uploads/upload-bar.tsx';
import { useDismissCourseImportMutation } from './course-packages.api.ts';

/** What has become of one zip. */
export function ImportLine({ import: one, onGone }: { import: CourseImport; onGone: () => void }) {
  const t = useT();
  const [dismiss, { isLoading }] = useDismissCourseImportMutation();
  const { _id, title, state, courseId, lectureId } = one;

  async function remove() {
    try {
      await dismiss(_id).unwrap();
      onGone();
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <li className="grid gap-2 rounded-card border border-line p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p lang={t.langOf(title)} className="wrap-anywhere font-medium">
            {title}
          </p>
          <p className="text-sm text-soft">{t.date(one.createdAt)}</p>
        </div>
        <Button
          variant="ghost"
          size="icon"
          loading={isLoading}
          aria-label={
            state === 'reading' ? t('Stop importing {title}', { title }) : t('Remove {title} from the list', { title })
          }
          onClick={remove}
        >
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      <Outcome import={one} />
      {courseId && lectureId === null && (
        <Link to={paths.editCourse(courseId)} className="justify-self-start underline underline-offset-4">
          {t('Open the course')}
        </Link>
      )}
    </li>
  );
}

function Outcome({ import: { state, percent, problem, file, leftOut, lectureId } }: { import: CourseImport }) {
  const t = useT();
  if (state === 'reading') {
    return (
      <>
        <p role="status" className="text-sm">
          {t('Importing: {percent}%. You can leave this page.', { percent })}
        </p>
        <UploadBar percent={percent} label={t('Import')} />
      </>
    );
  }
  if (state === 'done') {
    return (
      <div className="grid gap-1 text-sm">
        <p className="text-success">
          {lectureId === null ? t('Imported as a draft.') : t('The lecture now plays this package.')}
        </p>
        {leftOut.length > 0 && (
          <p className="wrap-anywhere text-soft">
            {lectureId === null
              ? t('Left out, because this school has nothing of its kind: {titles}.', { titles: leftOut.join(', ') })
              : t('A lecture plays one page of a package. Left out: {titles}.', { titles: leftOut.join(', ') })}
          </p>
        )}
      </div>
    );
  }
  return (
    <p role="alert" className="wrap-anywhere text-sm text-danger">
      {[file, problem && translateSentence(problem)].filter(Boolean).join(': ')} {t('Nothing of it was kept.')}
    </p>
  );
}
