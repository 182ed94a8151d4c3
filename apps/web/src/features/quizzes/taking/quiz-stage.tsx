import { useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { useGetAttemptQuery, useGetQuizQuery, useStartAttemptMutation } from '../quizzes.api.ts';
import { QuizResult } from './quiz-result.tsx';
import { QuizStart } from './quiz-start.tsx';
import { TakenQuiz } from './taken-quiz.tsx';

/** Props of {@link QuizStage}. */
interface QuizStageProps {
  lectureId: string;
  /** Where who teaches it edits it; null for everybody else. */
  editPath: string | null;
  /** Where who teaches it sees what learners answered. */
  resultsPath: string | null;
}

/** In the place of the film: how the quiz is taken, the attempt that is open, and what attempts have come to. */
export default function QuizStage({ lectureId, editPath, resultsPath }: QuizStageProps) {
  const query = useGetQuizQuery(lectureId, { refetchOnMountOrArgChange: true });
  const [begin, { isLoading }] = useStartAttemptMutation();
  const [attemptId, setAttemptId] = useState<string | null>(null);

  async function start() {
    try {
      setAttemptId((await begin(lectureId).unwrap())._id);
    } catch (error) {
      tellFailure(error);
      void query.refetch();
    }
  }

  return (
    <QueryView query={query} pending={<StageSkeleton />}>
      {(quiz) =>
        attemptId === null ? (
          <QuizStart
            quiz={quiz}
            editPath={editPath}
            resultsPath={resultsPath}
            isStarting={isLoading}
            onStart={() => void start()}
            onOpen={setAttemptId}
          />
        ) : (
          <Attempt
            key={attemptId}
            attemptId={attemptId}
            canRetry={quiz.mayTake && quiz.attemptsLeft !== 0}
            isStarting={isLoading}
            onRetry={() => void start()}
            onBack={() => setAttemptId(null)}
          />
        )
      }
    </QueryView>
  );
}

interface AttemptProps {
  attemptId: string;
  canRetry: boolean;
  isStarting: boolean;
  onRetry: () => void;
  onBack: () => void;
}

function Attempt({ attemptId, canRetry, isStarting, onRetry, onBack }: AttemptProps) {
  const query = useGetAttemptQuery(attemptId, { refetchOnMountOrArgChange: true });
  // What the browser has kept of an open attempt may be older than its answers.
  const isOld = query.isFetching && query.currentData?.submittedAt === null;
  return (
    <QueryView query={{ ...query, data: isOld ? undefined : query.currentData }} pending={<StageSkeleton />}>
      {(attempt) =>
        attempt.submittedAt === null ? (
          <TakenQuiz attempt={attempt} onOver={() => void query.refetch()} onBack={onBack} />
        ) : (
          <QuizResult attempt={attempt} onRetry={canRetry ? onRetry : null} isStarting={isStarting} onBack={onBack} />
        )
      }
    </QueryView>
  );
}

function StageSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')} className="grid w-full max-w-3xl gap-4">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-12 w-40" />
    </SkeletonGroup>
  );
}
