import { limits, type QuizQuestionKind, quizQuestionKinds } from '@nalanda/contract';
import { ChevronDown, ChevronUp, CircleAlert, Copy, Plus, Trash2, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Problems } from '#shared/forms/draft-problems.ts';
import { useT } from '#shared/i18n/index.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Select } from '#shared/ui/select.tsx';
import { type DraftQuestion, makeLine, makeQuestion } from './drafts.models.ts';
import type { DraftGroup } from './groups.models.ts';
import { kindTexts } from './kind-texts.ts';
import { QuestionForm } from './question-form.tsx';

/** Props of {@link QuestionList}. */
interface QuestionListProps {
  questions: DraftQuestion[];
  /** Of the quiz. */
  groups: readonly DraftGroup[];
  problems: Problems;
  /** The question that is open for writing. */
  openId: string | null;
  onOpen: (id: string | null) => void;
  onChange: (questions: DraftQuestion[]) => void;
}

/** All questions of a quiz, of which one at a time is written. */
export function QuestionList({ questions, groups, problems, openId, onOpen, onChange }: QuestionListProps) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const [spoken, setSpoken] = useState('');
  const [removed, setRemoved] = useState<{ question: DraftQuestion; place: number } | null>(null);

  function move(place: number, to: number) {
    const question = questions[place];
    if (!question || to < 0 || to >= questions.length) return;
    onChange(questions.toSpliced(place, 1).toSpliced(to, 0, question));
    setSpoken(t('Question {number} is now number {place}.', { number: place + 1, place: to + 1 }));
  }

  function copy(place: number) {
    const question = questions[place];
    if (!question) return;
    const lines = question.lines.map((line) => makeLine({ ...line, key: crypto.randomUUID() }));
    const twin = { ...question, _id: crypto.randomUUID(), lines };
    onChange(questions.toSpliced(place + 1, 0, twin));
    openNew(twin._id, place + 1);
  }

  /** What has come is written next. */
  function openNew(id: string, place: number) {
    onOpen(id);
    requestAnimationFrame(() => list.current?.children[place]?.querySelector('textarea')?.focus());
  }

  function remove(place: number) {
    const question = questions[place];
    if (!question) return;
    onChange(questions.toSpliced(place, 1));
    setRemoved({ question, place });
    setSpoken('');
    requestAnimationFrame(() => {
      const rows = list.current?.children ?? [];
      rows[Math.min(place, rows.length - 1)]?.querySelector<HTMLElement>('button')?.focus();
    });
  }

  function putBack({ question, place }: { question: DraftQuestion; place: number }) {
    onChange(questions.toSpliced(place, 0, question));
    setRemoved(null);
    requestAnimationFrame(() => list.current?.children[place]?.querySelector<HTMLElement>('button')?.focus());
  }

  return (
    <div className="grid gap-4">
      <ol ref={list} className="grid gap-3">
        {questions.map((question, place) => (
          <li key={question._id}>
            <QuestionCard
              question={question}
              groups={groups}
              place={place}
              count={questions.length}
              problems={problems}
              isOpen={question._id === openId}
              onToggle={() => onOpen(question._id === openId ? null : question._id)}
              onChange={(changed) => onChange(questions.with(place, changed))}
              onMove={(to) => move(place, to)}
              onCopy={() => copy(place)}
              onRemove={() => remove(place)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <div className="flex flex-wrap items-center gap-x-2 empty:hidden">
        {removed && questions.length < limits.quiz.questions && (
          <>
            <p role="status" className="text-soft">
              {t('Question {number} is removed.', { number: removed.place + 1 })}
            </p>
            <Button variant="ghost" size="sm" onClick={() => putBack(removed)}>
              <Undo2 aria-hidden className="size-4" />
              {t('Undo')}
            </Button>
          </>
        )}
      </div>
      {questions.length < limits.quiz.questions && (
        <AddQuestion
          onAdd={(kind) => {
            const question = makeQuestion(kind);
            onChange([...questions, question]);
            openNew(question._id, questions.length);
          }}
        />
      )}
    </div>
  );
}

interface QuestionCardProps {
  question: DraftQuestion;
  groups: readonly DraftGroup[];
  place: number;
  count: number;
  problems: Problems;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (question: DraftQuestion) => void;
  onMove: (to: number) => void;
  onCopy: () => void;
  onRemove: () => void;
}

function QuestionCard({ question, groups, place, count, problems, isOpen, ...does }: QuestionCardProps) {
  const t = useT();
  const number = place + 1;
  const group = groups.find(({ key }) => key === question.group);
  const path = `questions.${place}`;
  const hasProblem = Object.keys(problems).some((known) => known === path || known.startsWith(`${path}.`));
  const actions = [
    {
      Icon: ChevronUp,
      label: t('Move question {number} up', { number }),
      run: () => does.onMove(place - 1),
      isOff: place === 0,
    },
    {
      Icon: ChevronDown,
      label: t('Move question {number} down', { number }),
      run: () => does.onMove(place + 1),
      isOff: number === count,
    },
    {
      Icon: Copy,
      label: t('Copy question {number}', { number }),
      run: does.onCopy,
      isOff: count >= limits.quiz.questions,
    },
    { Icon: Trash2, label: t('Remove question {number}', { number }), run: does.onRemove, isOff: false },
  ];
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 p-2 sm:flex-nowrap sm:p-3">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={does.onToggle}
          className="flex min-h-11 min-w-0 grow basis-full items-center gap-3 rounded-control px-2 text-left hover:bg-sunken sm:basis-0"
        >
          <span className="w-6 shrink-0 text-right text-sm tabular-nums text-soft">{number}</span>
          <span lang={t.langOf(question.prompt)} className="min-w-0 grow truncate font-semibold">
            {question.prompt.split('\n')[0] || t('New question')}
          </span>
          {hasProblem && (
            <span className="text-danger">
              <CircleAlert aria-hidden className="size-5" />
              <span className="sr-only">{t('Something is missing here')}</span>
            </span>
          )}
          {group?.name.trim() && (
            <Badge className="max-w-32 shrink-0">
              <span lang={t.langOf(group.name)} className="truncate">
                {group.name}
              </span>
            </Badge>
          )}
          <Badge className="shrink-0">{t(kindTexts[question.kind])}</Badge>
        </button>
        <div className="flex shrink-0 max-sm:ml-auto">
          {actions.map(({ Icon, label, run, isOff }) => (
            <Button
              key={label}
              variant="ghost"
              size="icon"
              aria-label={label}
              aria-disabled={isOff || undefined}
              onClick={() => !isOff && run()}
            >
              <Icon aria-hidden className="size-5" />
            </Button>
          ))}
        </div>
      </div>
      {isOpen && (
        <div className="border-t border-line p-4 sm:p-6">
          <QuestionForm question={question} groups={groups} path={path} problems={problems} onChange={does.onChange} />
        </div>
      )}
    </Card>
  );
}

function AddQuestion({ onAdd }: { onAdd: (kind: QuizQuestionKind) => void }) {
  const t = useT();
  const [kind, setKind] = useState<QuizQuestionKind>('single');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t('Kind of the next question')} className="min-w-48 max-sm:grow">
        <Select value={kind} onChange={({ target }) => setKind(target.value as QuizQuestionKind)}>
          {quizQuestionKinds.map((known) => (
            <option key={known} value={known}>
              {t(kindTexts[known])}
            </option>
          ))}
        </Select>
      </Field>
      <Button variant="secondary" className="max-sm:grow" onClick={() => onAdd(kind)}>
        <Plus aria-hidden className="size-5" />
        {t('Add a question')}
      </Button>
    </div>
  );
}
