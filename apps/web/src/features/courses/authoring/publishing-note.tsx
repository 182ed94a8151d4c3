import type { Publishing } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { Button } from '#shared/ui/button.tsx';
import { useWithdrawCourseMutation } from './withdraw.api.ts';

/** What the school says about a course that is not published: it is looking at it, has given it back, or has taken it out. */
export function PublishingNote({ courseId, publishing }: { courseId: string; publishing: Publishing | undefined }) {
  const t = useT();
  if (!publishing?.state || !publishing.since) return null;
  const { state, since, comment } = publishing;
  const date = t.date(since);
  return (
    <div className="grid justify-items-start gap-2 rounded-control bg-saffron-wash px-4 py-3 text-sm">
      <p className="font-semibold">
        {state === 'waiting' && t('The school is looking at this course. You sent it on {date}.', { date })}
        {state === 'returned' && t('The school gave this course back to you on {date}.', { date })}
        {state === 'unpublished' && t('The school unpublished this course on {date}.', { date })}
      </p>
      {comment && (
        <p lang={t.langOf(comment)} className="whitespace-pre-line wrap-anywhere">
          {comment}
        </p>
      )}
      <p>
        {state === 'waiting'
          ? t('You get a mail when it has decided. You may go on working on the course.')
          : t('Change what it asks for, then publish the course again: the school looks at it first.')}
      </p>
      {state === 'waiting' && <Withdraw courseId={courseId} />}
    </div>
  );
}

function Withdraw({ courseId }: { courseId: string }) {
  const t = useT();
  const [withdraw, { isLoading }] = useWithdrawCourseMutation();

  async function takeBack(): Promise<void> {
    try {
      await withdraw(courseId).unwrap();
    } catch (thrown) {
      tellFailure(thrown);
    }
  }

  return (
    <Button variant="secondary" size="sm" loading={isLoading} onClick={() => void takeBack()}>
      {t('Take it back')}
    </Button>
  );
}
