import { type Report, type ReportStep, reportSteps } from '@nalanda/contract';
import { X } from 'lucide-react';
import { msg, useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { Select } from '#shared/ui/select.tsx';

const STEP_NAMES: Record<ReportStep, string> = {
  day: msg('Day by day'),
  week: msg('Week by week'),
  month: msg('Month by month'),
};

/** Props of {@link ReportControls}. */
interface ReportControlsProps {
  report: Pick<Report, 'from' | 'to' | 'step' | 'course'>;
  onChange: (changes: { step?: string; from?: string; to?: string; courseId?: string }) => void;
}

/** Chooses the time of a report and its steps, and lets go of its course. */
export function ReportControls({ report, onChange }: ReportControlsProps) {
  const t = useT();
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3">
      <Field label={t('Steps')} className="w-52">
        {/* Other steps have another usual length. */}
        <Select value={report.step} onChange={({ target }) => onChange({ step: target.value, from: '', to: '' })}>
          {reportSteps.map((step) => (
            <option key={step} value={step}>
              {t(STEP_NAMES[step])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('From')} className="w-40">
        <Input
          type="date"
          value={report.from}
          max={report.to}
          onChange={({ target }) => target.value && onChange({ from: target.value, to: report.to })}
        />
      </Field>
      <Field label={t('Until')} className="w-40">
        <Input
          type="date"
          value={report.to}
          min={report.from}
          onChange={({ target }) => target.value && onChange({ from: report.from, to: target.value })}
        />
      </Field>
      {report.course && (
        <Button variant="secondary" onClick={() => onChange({ courseId: '' })}>
          <span className="max-w-56 truncate">{report.course.title}</span>
          <X aria-hidden className="size-4" />
          <span className="sr-only">{t('Show the whole school')}</span>
        </Button>
      )}
    </div>
  );
}
