import type { Lecture } from '@nalanda/contract';
import { ChartColumn, ListChecks } from 'lucide-react';
import { educatorPaths } from '#shared/educator-paths.ts';
import { useT } from '#shared/i18n/index.ts';
import { notify } from '#shared/lib/toast.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { RemovalButton } from '#shared/ui/removal-button.tsx';
import { useRemoveQuizMutation } from '../quizzes.api.ts';

/** Props of {@link QuizPanel}. */
interface QuizPanelProps {
  courseId: string;
  lecture: Pick<Lecture, '_id' | 'lesson' | 'hasVideo' | 'liveAt'>;
}

/** Makes a lecture a quiz, or leads to its quiz; nothing where it is something else. */
export default function QuizPanel({ courseId, lecture }: QuizPanelProps) {
  const t = useT();
  const isQuiz = lecture.lesson === 'quiz';
  if (!isQuiz && (lecture.lesson !== null || lecture.hasVideo || lecture.liveAt !== null)) return null;
  return (
    <Card className="mt-6 grid gap-5 p-6 sm:p-8">
      <div>
        <h2 className="text-xl">{t('Quiz')}</h2>
        <p className="mt-1 text-soft">
          {isQuiz
            ? t('This lecture is a quiz. Whoever passes it has done the lecture.')
            : t('Ask instead of showing a film. Whoever passes has done the lecture.')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <LinkButton variant="secondary" to={educatorPaths.editQuiz(courseId, lecture._id)}>
          <ListChecks aria-hidden className="size-5" />
          {isQuiz ? t('Edit the quiz') : t('Make a quiz')}
        </LinkButton>
        {isQuiz && (
          <LinkButton variant="secondary" to={educatorPaths.quizResults(courseId, lecture._id)}>
            <ChartColumn aria-hidden className="size-5" />
            {t('Results')}
          </LinkButton>
        )}
        {isQuiz && <RemoveQuiz courseId={courseId} lectureId={lecture._id} />}
      </div>
    </Card>
  );
}

function RemoveQuiz(own: { courseId: string; lectureId: string }) {
  const t = useT();
  const [remove] = useRemoveQuizMutation();
  return (
    <RemovalButton
      title={t('Remove this quiz?')}
      description={t(
        'Its questions and all attempts of learners go with it. Who has passed keeps the lecture as done.',
      )}
      action={t('Remove the quiz')}
      onRemove={async () => {
        await remove(own).unwrap();
        notify.success(t('Quiz removed.'));
      }}
    >
      {t('Remove the quiz')}
    </RemovalButton>
  );
}
