import { limits, type QuizQuestionKind, quizQuestionKinds } from '@nalanda/contract';
import type { Problems } from '#shared/forms/draft-problems.ts';
import { useT } from '#shared/i18n/index.ts';
import { Field } from '#shared/ui/field.tsx';
import { Input, Textarea } from '#shared/ui/input.tsx';
import { Select } from '#shared/ui/select.tsx';
import type { DraftQuestion } from './drafts.models.ts';
import type { DraftGroup } from './groups.models.ts';
import { kindTexts } from './kind-texts.ts';
import { LineList } from './line-list.tsx';

/** Props of {@link QuestionForm}. */
interface QuestionFormProps {
  question: DraftQuestion;
  /** Of the quiz. */
  groups: readonly DraftGroup[];
  /** Its path in the body: `questions.3`. */
  path: string;
  problems: Problems;
  onChange: (question: DraftQuestion) => void;
}

/** Writes one question. */
export function QuestionForm({ question, groups, path, problems, onChange }: QuestionFormProps) {
  const t = useT();
  const change = (changes: Partial<DraftQuestion>) => onChange({ ...question, ...changes });
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <Field label={t('Kind of question')}>
          <Select value={question.kind} onChange={({ target }) => change({ kind: target.value as QuizQuestionKind })}>
            {quizQuestionKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(kindTexts[kind])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('Points')} error={problems[`${path}.points`]}>
          <Input
            inputMode="numeric"
            maxLength={3}
            value={question.points}
            onChange={({ target }) => change({ points: target.value })}
          />
        </Field>
      </div>
      {groups.length > 0 && (
        <Field label={t('Group')} error={problems[`${path}.group`]}>
          <Select value={question.group ?? ''} onChange={({ target }) => change({ group: target.value || null })}>
            <option value="">{t('None: always asked')}</option>
            {groups.map(({ key, name }) => (
              <option key={key} value={key}>
                {name || t('Without a name')}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label={t('Question')}
        hint={t('**bold**, `code`, lists and links work here.')}
        error={problems[`${path}.prompt`] ?? problems[path]}
      >
        <Textarea
          rows={3}
          maxLength={limits.quiz.prompt}
          value={question.prompt}
          onChange={({ target }) => change({ prompt: target.value })}
        />
      </Field>
      {question.kind === 'number' ? (
        <NumberFields question={question} path={path} problems={problems} onChange={change} />
      ) : (
        <LineList
          kind={question.kind}
          lines={question.lines}
          path={path}
          problems={problems}
          onChange={(lines) => change({ lines })}
        />
      )}
      <Field
        label={t('Explanation')}
        hint={t('Learners read it when the attempt is over. You can leave it empty.')}
        error={problems[`${path}.explanation`]}
      >
        <Textarea
          rows={2}
          maxLength={limits.quiz.prompt}
          value={question.explanation}
          onChange={({ target }) => change({ explanation: target.value })}
        />
      </Field>
    </div>
  );
}

interface NumberFieldsProps extends Omit<QuestionFormProps, 'onChange' | 'groups'> {
  onChange: (changes: Partial<DraftQuestion>) => void;
}

function NumberFields({ question, path, problems, onChange }: NumberFieldsProps) {
  const t = useT();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('Right number')} error={problems[`${path}.right`]}>
        <Input
          inputMode="decimal"
          maxLength={40}
          value={question.right}
          onChange={({ target }) => onChange({ right: target.value })}
        />
      </Field>
      <Field
        label={t('Tolerance')}
        hint={t('An answer may be so far off. 0: exactly this number.')}
        error={problems[`${path}.tolerance`]}
      >
        <Input
          inputMode="decimal"
          maxLength={40}
          value={question.tolerance}
          onChange={({ target }) => onChange({ tolerance: target.value })}
        />
      </Field>
    </div>
  );
}
