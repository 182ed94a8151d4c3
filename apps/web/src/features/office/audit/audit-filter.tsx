import { auditResults } from '@nalanda/contract';
import { type FormEvent, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { Select } from '#shared/ui/select.tsx';
import { findEventWords, resultWords } from './audit-words.ts';

/** What the log is narrowed to, by the names of the call; empty texts are nothing. */
export type AuditChoice = Partial<Record<'from' | 'to' | 'person' | 'event' | 'subject' | 'result', string>>;

/** Props of {@link AuditFilter}. */
interface AuditFilterProps {
  choice: AuditChoice;
  eventNames: readonly string[];
  onChoose: (choice: AuditChoice) => void;
}

/** The form that narrows the audit log. */
export function AuditFilter({ choice, eventNames, onChoose }: AuditFilterProps) {
  const t = useT();
  const [draft, setDraft] = useState(choice);
  const bind = (name: keyof AuditChoice) => ({
    value: draft[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    onChoose({ from: '', to: '', person: '', event: '', subject: '', result: '', ...draft });
  }

  return (
    <Card className="mb-5 p-4 sm:p-5">
      <form onSubmit={submit} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        <Field label={t('From')}>
          <Input type="date" {...bind('from')} />
        </Field>
        <Field label={t('Until')}>
          <Input type="date" {...bind('to')} />
        </Field>
        <Field label={t('Result')}>
          <Select {...bind('result')}>
            <option value="">{t('All results')}</option>
            {auditResults.map((result) => (
              <option key={result} value={result}>
                {t(resultWords[result])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('Person: email or id')}>
          <Input {...bind('person')} maxLength={254} autoComplete="off" />
        </Field>
        <Field label={t('Event')}>
          <Select {...bind('event')}>
            <option value="">{t('All events')}</option>
            {listOptions(eventNames, draft.event).map((name) => (
              <option key={name} value={name}>
                {[findEventWords(name), name]
                  .flatMap((text) => text ?? [])
                  .map((text) => t(text))
                  .join(' · ')}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('Subject, as in course:<id>')}>
          <Input {...bind('subject')} maxLength={200} autoComplete="off" />
        </Field>
        <div className="flex flex-wrap gap-3 sm:col-span-full">
          <Button type="submit">{t('Show')}</Button>
          <Button
            variant="ghost"
            onClick={() => {
              setDraft({});
              onChoose({ from: '', to: '', person: '', event: '', subject: '', result: '' });
            }}
          >
            {t('Start anew')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The chosen event stays a choice where a later page names none. */
function listOptions(names: readonly string[], chosen: string | undefined): string[] {
  return chosen && !names.includes(chosen) ? [chosen, ...names] : [...names];
}
