import { limits } from '@nalanda/contract';
import { CircleAlert, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import type { Problems } from '#shared/forms/draft-problems.ts';
import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { type DraftCriterion, type DraftLevel, makeCriterion, makeLevel } from './drafts.models.ts';

/** Props of {@link CriteriaList}. */
interface CriteriaListProps {
  criteria: DraftCriterion[];
  problems: Problems;
  onChange: (criteria: DraftCriterion[]) => void;
}

/** What is looked at, for how many points each, and what brings how many. */
export function CriteriaList({ criteria, problems, onChange }: CriteriaListProps) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const problem = problems['settings.criteria'];

  function add() {
    onChange([...criteria, makeCriterion()]);
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus());
  }

  return (
    <div className="grid gap-4">
      <ol ref={list} className="grid gap-4">
        {criteria.map((criterion, place) => (
          <li key={criterion._id}>
            <CriterionForm
              criterion={criterion}
              number={place + 1}
              problemOf={(part) => problems[`settings.criteria.${place}.${part}`]}
              onChange={(changed) => onChange(criteria.with(place, changed))}
              onRemove={criteria.length > 1 ? () => onChange(criteria.toSpliced(place, 1)) : null}
            />
          </li>
        ))}
      </ol>
      {problem && (
        <p role="alert" className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          {problem}
        </p>
      )}
      {criteria.length < limits.assignment.criteria && (
        <Button variant="secondary" className="justify-self-start max-sm:w-full" onClick={add}>
          <Plus aria-hidden className="size-5" />
          {t('Add a criterion')}
        </Button>
      )}
    </div>
  );
}

interface CriterionFormProps {
  criterion: DraftCriterion;
  number: number;
  problemOf: (part: string) => string | undefined;
  onChange: (criterion: DraftCriterion) => void;
  /** Null: it is the only one. */
  onRemove: (() => void) | null;
}

function CriterionForm({ criterion, number, problemOf, onChange, onRemove }: CriterionFormProps) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const { levels } = criterion;
  const setLevel = (place: number, changes: Partial<DraftLevel>) =>
    onChange({ ...criterion, levels: levels.map((level, at) => (at === place ? { ...level, ...changes } : level)) });

  function addLevel() {
    onChange({ ...criterion, levels: [...levels, makeLevel()] });
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus());
  }

  return (
    <Card className="grid gap-4 p-4 sm:p-5">
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 grow gap-4 sm:grid-cols-[1fr_8rem]">
          <Field label={t('Criterion {number}', { number })} error={problemOf('title')}>
            <Input
              maxLength={limits.assignment.criterion}
              value={criterion.title}
              onChange={({ target }) => onChange({ ...criterion, title: target.value })}
            />
          </Field>
          <Field
            label={<Named words={t('Points at most')} by={t('Criterion {number}', { number })} />}
            error={problemOf('points')}
          >
            <Input
              inputMode="numeric"
              maxLength={3}
              value={criterion.points}
              onChange={({ target }) => onChange({ ...criterion, points: target.value })}
            />
          </Field>
        </div>
        {onRemove && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('Remove criterion {number}', { number })}
            onClick={onRemove}
          >
            <X aria-hidden className="size-5" />
          </Button>
        )}
      </div>
      <ol ref={list} className="grid gap-4 empty:hidden">
        {levels.map((level, place) => (
          <li key={level.key} className="flex items-start gap-2 border-l-2 border-line pl-4">
            <div className="grid min-w-0 grow gap-3 sm:grid-cols-[1fr_8rem]">
              <Field
                label={
                  <Named words={t('Level {number}', { number: place + 1 })} by={t('Criterion {number}', { number })} />
                }
                error={problemOf(`levels.${place}.text`)}
              >
                <Input
                  maxLength={limits.assignment.level}
                  value={level.text}
                  onChange={({ target }) => setLevel(place, { text: target.value })}
                />
              </Field>
              <Field
                label={
                  <Named
                    words={t('Points')}
                    by={`${t('Level {number}', { number: place + 1 })}, ${t('Criterion {number}', { number })}`}
                  />
                }
                error={problemOf(`levels.${place}.points`)}
              >
                <Input
                  inputMode="numeric"
                  maxLength={3}
                  value={level.points}
                  onChange={({ target }) => setLevel(place, { points: target.value })}
                />
              </Field>
            </div>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('Remove level {level} of criterion {number}', { level: place + 1, number })}
              onClick={() => onChange({ ...criterion, levels: levels.toSpliced(place, 1) })}
            >
              <X aria-hidden className="size-5" />
            </Button>
          </li>
        ))}
      </ol>
      {levels.length < limits.assignment.levels && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={addLevel}>
          <Plus aria-hidden className="size-4" />
          <Named words={t('Add a level')} by={t('Criterion {number}', { number })} />
        </Button>
      )}
    </Card>
  );
}

/** The same words stand at each criterion and each level: those who do not see where hear it. */
function Named({ words, by }: { words: string; by: string }) {
  return (
    <>
      {words}
      <span className="sr-only"> ({by})</span>
    </>
  );
}
