import { limits, type OwnAssignment } from '@nalanda/contract';
import { DraftBar } from '#shared/forms/draft-bar.tsx';
import type { Problems } from '#shared/forms/draft-problems.ts';
import { useVersionedDraft } from '#shared/forms/use-versioned-draft.ts';
import { useT } from '#shared/i18n/index.ts';
import { notify } from '#shared/lib/toast.ts';
import { Card } from '#shared/ui/card.tsx';
import { Checkbox, RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input, Textarea } from '#shared/ui/input.tsx';
import { useUnsavedGuard } from '#shared/ui/unsaved-guard.tsx';
import { useLazyGetOwnAssignmentQuery, useSaveAssignmentMutation } from '../assignments.api.ts';
import { CriteriaList } from './criteria-list.tsx';
import { type AssignmentDraft, checkDraft, makeDraft, toDraft } from './drafts.models.ts';

/** Props of {@link AssignmentEditor}. */
interface AssignmentEditorProps {
  courseId: string;
  lectureId: string;
  /** Null while there is none. */
  assignment: OwnAssignment | null;
  /** Asks for the assignment anew, after it was changed in another window. */
  onReload: () => void;
}

/** Writes an assignment: what is to be done, how it is handed in, and what is looked at. */
export function AssignmentEditor({ onReload, ...own }: AssignmentEditorProps) {
  const t = useT();
  const editor = useEditor(own);
  const { draft, problems, change } = editor;
  const guard = useUnsavedGuard(editor.isChanged, editor.kept);
  return (
    <div className="grid gap-6">
      <Card className="grid gap-5 p-5 sm:p-8">
        <Field
          label={t('The task')}
          hint={t('**bold**, lists and links work here. Files for it go with the lecture.')}
          error={problems.task}
        >
          <Textarea
            rows={8}
            maxLength={limits.assignment.task}
            value={draft.task}
            onChange={({ target }) => change({ ...draft, task: target.value })}
          />
        </Field>
      </Card>
      <HandInForm draft={draft} problems={problems} change={change} />
      <section className="grid gap-4">
        <div>
          <h2 className="text-xl">{t('How it is marked')}</h2>
          <p className="mt-1 text-soft">
            {t(
              'Learners see it before they begin. Levels say what brings how many points; without them you give a number.',
            )}
          </p>
        </div>
        <CriteriaList
          criteria={draft.criteria}
          problems={problems}
          onChange={(criteria) => change({ ...draft, criteria })}
        />
      </section>
      <DraftBar editor={editor} label={t('Save assignment')} onReload={onReload} />
      {guard.dialog}
    </div>
  );
}

interface HandInFormProps {
  draft: AssignmentDraft;
  problems: Problems;
  change: (draft: AssignmentDraft) => void;
}

function HandInForm({ draft, problems, change }: HandInFormProps) {
  const t = useT();
  const numbers = [
    { name: 'mostFiles', label: t('Files at most'), hint: t('0: no files.') },
    { name: 'passPercent', label: t('Pass mark in percent'), hint: t('Of all points together.') },
    { name: 'triesAllowed', label: t('Tries'), hint: t('Empty: as many as they want, until they pass.') },
  ] as const;
  return (
    <Card className="grid gap-5 p-5 sm:p-8">
      <h2 className="text-xl">{t('How it is handed in')}</h2>
      <div>
        <Checkbox
          label={t('Learners write a text')}
          checked={draft.takesText}
          onChange={({ target }) => change({ ...draft, takesText: target.checked })}
        />
        {problems['settings.takesText'] && (
          <p role="alert" className="text-sm font-medium text-danger">
            {problems['settings.takesText']}
          </p>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {numbers.map(({ name, label, hint }) => (
          <Field key={name} label={label} hint={hint} error={problems[`settings.${name}`]}>
            <Input
              inputMode="numeric"
              maxLength={3}
              value={draft[name]}
              onChange={({ target }) => change({ ...draft, [name]: target.value })}
            />
          </Field>
        ))}
        <Field
          label={t('Hand in by')}
          hint={t('Later is taken too, and marked as late. Empty: no such day.')}
          error={problems['settings.dueAt']}
        >
          <Input
            type="datetime-local"
            value={draft.dueAt}
            onChange={({ target }) => change({ ...draft, dueAt: target.value })}
          />
        </Field>
      </div>
      <RadioGroup
        legend={t('The lecture is done')}
        options={[
          { value: 'handed-in', label: t('when it is handed in') },
          { value: 'passed', label: t('when it is passed') },
        ]}
        value={draft.goal}
        inputProps={{
          name: 'goal',
          onChange: ({ target }) => change({ ...draft, goal: target.value === 'passed' ? 'passed' : 'handed-in' }),
        }}
      />
    </Card>
  );
}

function useEditor({ courseId, lectureId, assignment }: Omit<AssignmentEditorProps, 'onReload'>) {
  const t = useT();
  const [send] = useSaveAssignmentMutation();
  const [askNow] = useLazyGetOwnAssignmentQuery();
  return useVersionedDraft({
    place: `assignment ${lectureId}`,
    makeStart: () => (assignment ? toDraft(assignment) : makeDraft()),
    startVersion: assignment?.version ?? 0,
    checkDraft,
    send: (body) => send({ courseId, lectureId, body }).unwrap(),
    readVersion: async () => (await askNow(lectureId).unwrap()).version,
    conflictCode: 'assignment.changed',
    saved: t('Assignment saved.'),
    onProblem: () => notify.error(t('Something is missing. Look at the marked places.')),
  });
}
