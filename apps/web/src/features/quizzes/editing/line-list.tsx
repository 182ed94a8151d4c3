import { limits, type QuizQuestionKind } from '@nalanda/contract';
import { ChevronDown, ChevronUp, CircleAlert, Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import type { Problems } from '#shared/forms/draft-problems.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { type DraftLine, lineFieldOf, makeLine } from './drafts.models.ts';

type LinedKind = Exclude<QuizQuestionKind, 'number'>;

const legends: Record<LinedKind, string> = {
  single: msg('Choices. Mark the right one.'),
  multiple: msg('Choices. Tick all that are right.'),
  ordering: msg('Items in the right order. Learners get them mixed up.'),
  matching: msg('Pairs that belong together. Learners get the right sides mixed up.'),
  text: msg('Answers that are right. Case and spaces do not matter.'),
};

/** Props of {@link LineList}. */
interface LineListProps {
  kind: LinedKind;
  lines: DraftLine[];
  path: string;
  problems: Problems;
  onChange: (lines: DraftLine[]) => void;
}

/** The lines of a question: choices, items, pairs or accepted texts. */
export function LineList({ kind, lines, path, problems, onChange }: LineListProps) {
  const t = useT();
  const name = useId();
  const list = useRef<HTMLOListElement>(null);
  const field = `${path}.${lineFieldOf(kind)}`;
  const set = (place: number, changes: Partial<DraftLine>) =>
    onChange(lines.map((line, index) => (index === place ? { ...line, ...changes } : line)));
  const mark = (place: number, isRight: boolean) =>
    kind === 'single'
      ? onChange(lines.map((line, index) => ({ ...line, isRight: index === place })))
      : set(place, { isRight });

  function add() {
    onChange([...lines, makeLine()]);
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector<HTMLElement>('input.control')?.focus());
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">{t(legends[kind])}</legend>
      <ol ref={list} className="grid gap-3">
        {lines.map((line, place) => (
          <li key={line.key} className="flex items-start gap-2">
            {(kind === 'single' || kind === 'multiple') && (
              <input
                type={kind === 'single' ? 'radio' : 'checkbox'}
                name={name}
                checked={line.isRight}
                aria-label={t('Line {number} is right', { number: place + 1 })}
                onChange={({ target }) => mark(place, target.checked)}
                className="mt-3 size-5 shrink-0 accent-terracotta"
              />
            )}
            <LineInputs
              line={line}
              number={place + 1}
              isPair={kind === 'matching'}
              problem={(part) => problems[`${field}.${place}${part}`]}
              field={lineFieldOf(kind)}
              onChange={(changes) => set(place, changes)}
            />
            {kind === 'ordering' && <Moves lines={lines} place={place} onChange={onChange} />}
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('Remove line {number}', { number: place + 1 })}
              aria-disabled={lines.length === 1 || undefined}
              onClick={() => lines.length > 1 && onChange(lines.toSpliced(place, 1))}
            >
              <X aria-hidden className="size-5" />
            </Button>
          </li>
        ))}
      </ol>
      {problems[field] && (
        <p role="alert" className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          {problems[field]}
        </p>
      )}
      {lines.length < limits.quiz.choices && (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={add}>
          <Plus aria-hidden className="size-4" />
          {t('Add a line')}
        </Button>
      )}
    </fieldset>
  );
}

interface LineInputsProps {
  line: DraftLine;
  number: number;
  isPair: boolean;
  field: ReturnType<typeof lineFieldOf>;
  problem: (part: string) => string | undefined;
  onChange: (changes: Partial<DraftLine>) => void;
}

function LineInputs({ line, number, isPair, field, problem, onChange }: LineInputsProps) {
  const t = useT();
  const own = field === 'choices' ? '.text' : isPair ? '.left' : '';
  return (
    <div className={isPair ? 'grid min-w-0 grow gap-2 sm:grid-cols-2' : 'min-w-0 grow'}>
      <Field
        hideLabel
        label={isPair ? t('Left side of pair {number}', { number }) : t('Line {number}', { number })}
        error={problem(own)}
      >
        <Input
          maxLength={limits.quiz.choice}
          value={line.text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </Field>
      {isPair && (
        <Field hideLabel label={t('Right side of pair {number}', { number })} error={problem('.right')}>
          <Input
            maxLength={limits.quiz.choice}
            value={line.other}
            onChange={({ target }) => onChange({ other: target.value })}
          />
        </Field>
      )}
    </div>
  );
}

interface MovesProps {
  lines: DraftLine[];
  place: number;
  onChange: (lines: DraftLine[]) => void;
}

function Moves({ lines, place, onChange }: MovesProps) {
  const t = useT();
  function move(to: number) {
    const line = lines[place];
    if (line && to >= 0 && to < lines.length) onChange(lines.toSpliced(place, 1).toSpliced(to, 0, line));
  }
  const ways = [
    { to: place - 1, Icon: ChevronUp, label: t('Move line {number} up', { number: place + 1 }) },
    { to: place + 1, Icon: ChevronDown, label: t('Move line {number} down', { number: place + 1 }) },
  ];
  return ways.map(({ to, Icon, label }) => (
    <Button
      key={to}
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-disabled={to < 0 || to >= lines.length || undefined}
      onClick={() => move(to)}
    >
      <Icon aria-hidden className="size-5" />
    </Button>
  ));
}
