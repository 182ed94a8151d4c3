import { SkipForward } from 'lucide-react';
import { useNavigate } from 'react-router';
import { educatorPaths } from '#shared/educator-paths.ts';
import { useT } from '#shared/i18n/index.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { SkeletonRows } from '#shared/ui/skeleton.tsx';
import { SubmissionHead, SubmissionMarks, SubmissionWork } from '../working/submission-view.tsx';
import { useGetSubmissionQuery } from './marking.api.ts';
import { MarkingForm } from './marking-form.tsx';

/** One submission: what was handed in beside the marks that are given for it; then the next one. */
export function MarkedSubmission({ submissionId }: { submissionId: string }) {
  const t = useT();
  const go = useNavigate();
  const query = useGetSubmissionQuery(submissionId, { refetchOnMountOrArgChange: true });
  return (
    <QueryView
      query={{ ...query, data: query.currentData }}
      pending={
        <SkeletonRows
          label={t('Loading')}
          rows={2}
          row="h-64 rounded-card"
          className="grid gap-6 lg:grid-cols-[3fr_2fr]"
        />
      }
    >
      {(submission) => {
        const { courseId, lectureId, learner, nextId, earlier, task } = submission;
        const toNext = (id: string) => educatorPaths.submissions(courseId, lectureId, id);
        const next = nextId && toNext(nextId);
        return (
          <div className="grid gap-6 lg:grid-cols-[3fr_2fr] lg:items-start">
            <div className="grid min-w-0 gap-6">
              <Card className="grid gap-5 p-5 sm:p-8">
                <div className="flex items-center gap-3">
                  <Avatar name={learner.name} photoUrl={learner.photoUrl} />
                  <h2 className="min-w-0 text-xl wrap-anywhere">{learner.name}</h2>
                </div>
                <SubmissionHead submission={submission} />
                <SubmissionWork submission={submission} />
                <details>
                  <summary className="cursor-pointer py-2 font-medium">{t('The task')}</summary>
                  <RichText text={task} lang={t.langOf(task)} className="pt-2 wrap-anywhere" />
                </details>
              </Card>
              {earlier.map((one) => (
                <Card key={one._id} className="p-5 sm:p-6">
                  <details className="grid gap-4">
                    <summary className="cursor-pointer">
                      <SubmissionHead submission={one} />
                    </summary>
                    <div className="grid gap-5 pt-4">
                      <SubmissionWork submission={one} />
                      {one.state === 'marked' && <SubmissionMarks submission={one} />}
                    </div>
                  </details>
                </Card>
              ))}
            </div>
            <Card className="grid gap-5 p-5 sm:p-8">
              <h2 className="text-xl">{t('Marks')}</h2>
              {submission.isOutdated ? (
                <>
                  <p className="text-soft">{t('The learner has handed in again. Mark the newest one.')}</p>
                  <SubmissionMarks submission={submission} />
                </>
              ) : (
                <MarkingForm
                  key={`${submission._id} ${submission.handedInAt} ${submission.markedAt}`}
                  submission={submission}
                  onMarked={(id) => void (id && go(toNext(id)))}
                />
              )}
              {next && (
                <LinkButton variant="ghost" to={next} className="justify-self-start max-sm:w-full">
                  <SkipForward aria-hidden className="size-5" />
                  {t('Go to the next one without marking')}
                </LinkButton>
              )}
            </Card>
          </div>
        );
      }}
    </QueryView>
  );
}
