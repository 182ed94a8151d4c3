import { limits } from '@nalanda/contract';
import { useLocale, useT } from '#shared/i18n/index.ts';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Field, FieldError } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { Select } from '#shared/ui/select.tsx';
import { MinutesField } from '../minutes-field.tsx';
import { type SectionWay, type SeriesWords, sectionWays, weekdays } from './series.models.ts';

/** Props of {@link PlanFields}. */
interface PlanFieldsProps {
  words: SeriesWords;
  onChange: (words: SeriesWords) => void;
  problems: Record<string, string>;
}

/** What a series is planned by: its days, how it ends, and what its lectures are called. */
export function PlanFields({ words, onChange, problems }: PlanFieldsProps) {
  const t = useT();
  const set = (changes: Partial<SeriesWords>) => onChange({ ...words, ...changes });
  return (
    <>
      <Weekdays chosen={words.weekdays} onChange={(chosen) => set({ weekdays: chosen })} problem={problems.weekdays} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t('Time (India time)')}>
          <Input type="time" value={words.time} onChange={({ target }) => set({ time: target.value })} />
        </Field>
        <MinutesField value={words.minutes} error={problems.minutes} onChange={(typed) => set({ minutes: typed })} />
        <Field label={t('From this day on')}>
          <Input type="date" value={words.firstDay} onChange={({ target }) => set({ firstDay: target.value })} />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t('It ends')}>
          <Select value={words.end} onChange={({ target }) => set({ end: target.value as SeriesWords['end'] })}>
            <option value="count">{t('After a number of classes')}</option>
            <option value="day">{t('On a day')}</option>
          </Select>
        </Field>
        {words.end === 'count' ? (
          <Field label={t('Number of classes')}>
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={limits.liveClass.atOnce}
              value={words.count}
              onChange={({ target }) => set({ count: target.value })}
            />
          </Field>
        ) : (
          <Field label={t('Last day')}>
            <Input type="date" value={words.lastDay} onChange={({ target }) => set({ lastDay: target.value })} />
          </Field>
        )}
      </div>
      <Field
        label={t('Link of the meeting')}
        hint={t('One for all. Learners see it 15 minutes before each class.')}
        error={problems.url}
      >
        <Input
          type="url"
          value={words.url}
          maxLength={limits.liveClass.url}
          onChange={({ target }) => set({ url: target.value })}
        />
      </Field>
      <Field
        label={t('Title of the lectures')}
        hint={t('{n} becomes the number of the class, {date} its day.', { n: '{n}', date: '{date}' })}
        error={problems.titlePattern}
      >
        <Input
          value={words.titlePattern}
          maxLength={limits.lectureTitle.max}
          onChange={({ target }) => set({ titlePattern: target.value })}
        />
      </Field>
      <Sections words={words} set={set} />
    </>
  );
}

interface WeekdaysProps {
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  problem: string | undefined;
}

function Weekdays({ chosen, onChange, problem }: WeekdaysProps) {
  const t = useT();
  const locale = useLocale();
  // The seventh of June 2026 was a Sunday.
  const name = (day: number) =>
    new Intl.DateTimeFormat(`${locale}-IN`, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 5, 7 + day));
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('Days of the week')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            label={name(day)}
            checked={chosen.includes(day)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, day] : chosen.filter((other) => other !== day))
            }
            className="gap-2!"
          />
        ))}
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </fieldset>
  );
}

function Sections({ words, set }: { words: SeriesWords; set: (changes: Partial<SeriesWords>) => void }) {
  const t = useT();
  const names: Record<SectionWay, string> = {
    none: t('At the end of the course'),
    one: t('A new section for all'),
    weekly: t('A new section for each week'),
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('Where the lectures go')}>
        <Select value={words.sectionWay} onChange={({ target }) => set({ sectionWay: target.value as SectionWay })}>
          {sectionWays.map((way) => (
            <option key={way} value={way}>
              {names[way]}
            </option>
          ))}
        </Select>
      </Field>
      {words.sectionWay !== 'none' && (
        <Field
          label={t('Title of the section')}
          hint={words.sectionWay === 'weekly' && t('{n} becomes the number of the week.', { n: '{n}' })}
        >
          <Input
            value={words.sectionPattern}
            maxLength={limits.sectionTitle.max}
            onChange={({ target }) => set({ sectionPattern: target.value })}
          />
        </Field>
      )}
    </div>
  );
}
