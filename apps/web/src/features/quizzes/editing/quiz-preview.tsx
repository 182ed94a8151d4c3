import {
  type DrawnQuestion,
  drawPaper,
  findRightAnswer,
  markPaper,
  type QuizAnswer,
  type QuizQuestion,
  type QuizSettings,
  readPaper,
  showQuestion,
} from '@nalanda/contract';
import { useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { QuizPaper } from '../taking/quiz-paper.tsx';
import { QuizResult } from '../taking/quiz-result.tsx';

/** Props of {@link QuizPreview}. */
interface QuizPreviewProps {
  quiz: { settings: QuizSettings; questions: QuizQuestion[] };
  onBack: () => void;
}

const draw = ({ settings, questions }: QuizPreviewProps['quiz']): DrawnQuestion[] =>
  readPaper(questions, drawPaper({ ...settings, questions, random: Math.random }));

/** A paper of its own, and when its time is over. */
function begin(quiz: QuizPreviewProps['quiz']) {
  const { minutes } = quiz.settings;
  return { lines: draw(quiz), deadline: minutes === null ? null : Date.now() + minutes * 60_000 };
}

/** The quiz as learners take it, marked here by the server's own rules; nothing is kept. */
export function QuizPreview({ quiz, onBack }: QuizPreviewProps) {
  const t = useT();
  const [{ lines, deadline }, setPaper] = useState(() => begin(quiz));
  const [answers, setAnswers] = useState<readonly QuizAnswer[]>(() => lines.map(() => null));
  const [isOver, setOver] = useState(false);
  const { passPercent, showsAnswers } = quiz.settings;

  function again() {
    const paper = begin(quiz);
    setPaper(paper);
    setAnswers(paper.lines.map(() => null));
    setOver(false);
  }

  if (!isOver) {
    return (
      <QuizPaper
        attempt={{ questions: lines.map((line) => ({ ...showQuestion(line), answer: null, result: null })) }}
        answers={answers}
        onAnswer={(place, answer) => setAnswers((known) => known.with(place, answer))}
        deadline={deadline}
        isSubmitting={false}
        onSubmit={async () => setOver(true)}
        onTimeOver={() => setOver(true)}
        note={t('This is a preview. Nothing is saved.')}
        backLabel={t('Back to editing')}
        onBack={onBack}
      />
    );
  }
  const { earned, ...marks } = markPaper(lines, answers, passPercent);
  const questions = lines.map((line, place) => ({
    ...showQuestion(line),
    answer: answers[place] ?? null,
    result: {
      earned: earned[place] ?? 0,
      isRight: earned[place] === line.question.points,
      right: showsAnswers ? findRightAnswer(line) : null,
      explanation: (showsAnswers && line.question.explanation) || null,
    },
  }));
  return (
    <QuizResult
      attempt={{ ...marks, passPercent, questions }}
      onRetry={again}
      isStarting={false}
      onBack={onBack}
      backLabel={t('Back to editing')}
    />
  );
}
