import type { OwnQuiz } from '@nalanda/contract';
import { QuizEditor } from '#features/quizzes/editing/quiz-editor.tsx';
import { useGetOwnQuizQuery } from '#features/quizzes/quizzes.api.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { LessonScreen } from './lesson-screen.tsx';

export const handle: PageTexts = { title: msg('Edit quiz') };

/** The quiz of one lecture, as its educator writes it. */
export default function EditQuiz() {
  const t = useT();
  return (
    <LessonScreen<OwnQuiz> title={t('Edit quiz')} kind="quiz" useOwn={useGetOwnQuizQuery}>
      {({ lesson, ...own }) => <QuizEditor {...own} quiz={lesson} />}
    </LessonScreen>
  );
}
