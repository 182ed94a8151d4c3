import { limits } from '@nalanda/contract';
import { Plus, Trash2 } from 'lucide-react';
import type { Problems } from '#shared/forms/draft-problems.ts';
import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import type { QuizDraft } from './drafts.models.ts';
import { removeGroup } from './group-changes.models.ts';
import { type DraftGroup, makeGroup } from './groups.models.ts';

/** Props of {@link GroupsForm}. */
interface GroupsFormProps {
  draft: QuizDraft;
  problems: Problems;
  onChange: (draft: QuizDraft) => void;
}

/** Groups of questions, and how many of each an attempt has. */
export function GroupsForm({ draft, problems, onChange }: GroupsFormProps) {
  const t = useT();
  const { settings, questions } = draft;
  const { groups } = settings;
  const change = (changed: DraftGroup[]) => onChange({ ...draft, settings: { ...settings, groups: changed } });
  return (
    <fieldset className="grid gap-4">
      <legend className="font-semibold">{t('Groups of questions')}</legend>
      <p className="text-sm text-soft">
        {t('Each attempt has some questions of a group, drawn by lot. Questions without a group are always asked.')}
      </p>
      {groups.map((group, place) => (
        <div key={group.key} className="grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_10rem_auto] sm:items-start">
          <Field
            label={t('Name of the group')}
            hint={t.count(
              questions.filter((question) => question.group === group.key).length,
              '{count} question',
              '{count} questions',
            )}
            error={problems[`settings.groups.${place}.name`]}
          >
            <Input
              maxLength={limits.quiz.group}
              value={group.name}
              onChange={({ target }) => change(groups.with(place, { ...group, name: target.value }))}
            />
          </Field>
          <Field
            label={t('Drawn from it')}
            hint={t('Empty: all.')}
            error={problems[`settings.groups.${place}.drawCount`]}
          >
            <Input
              inputMode="numeric"
              maxLength={4}
              value={group.drawCount}
              onChange={({ target }) => change(groups.with(place, { ...group, drawCount: target.value }))}
            />
          </Field>
          <Button
            variant="ghost"
            size="icon"
            className="sm:mt-6"
            aria-label={t('Remove the group {name}', { name: group.name })}
            onClick={() => onChange(removeGroup(draft, group.key))}
          >
            <Trash2 aria-hidden className="size-5" />
          </Button>
        </div>
      ))}
      {groups.length < limits.quiz.groups && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => change([...groups, makeGroup({ name: '', drawCount: null })])}
        >
          <Plus aria-hidden className="size-5" />
          {t('Add a group')}
        </Button>
      )}
    </fieldset>
  );
}
