import { type CourseTick, courseTicks, limits, type OfficeCourseDetail } from '@nalanda/contract';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Textarea } from '#shared/ui/input.tsx';
import { CHECK_LABELS, TICK_LABELS } from './course-words.ts';
import { useApproveCourseMutation, useReturnCourseMutation } from './office-courses.api.ts';

/** The checklist of a course; where it waits, with what the manager has looked at, a comment and the decision. */
export function ReviewCard({ detail }: { detail: OfficeCourseDetail }) {
  const t = useT();
  return (
    <Card className="grid gap-5 p-5">
      <section className="grid gap-2">
        <h2 className="text-xl">{t('Checklist')}</h2>
        <Facts checks={detail.checks} />
      </section>
      {detail.summary.state === 'waiting' && <DecisionForm detail={detail} />}
    </Card>
  );
}

function Facts({ checks }: Pick<OfficeCourseDetail, 'checks'>) {
  const t = useT();
  return (
    <ul className="grid gap-1.5 text-sm">
      {checks.map(({ check, isMet, isRequired }) => {
        const Icon = isMet ? CircleCheck : isRequired ? CircleAlert : CircleDashed;
        const tone = isMet ? 'text-success' : isRequired ? 'text-danger' : 'text-soft';
        return (
          <li key={check} className="flex items-start gap-2.5">
            <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
            <span>
              {t(CHECK_LABELS[check])}
              {!isMet && (
                <span className={isRequired ? 'text-danger' : 'text-soft'}>
                  {' '}
                  – {isRequired ? t('missing, and needed') : t('missing')}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** What was ticked when the course was looked at last. */
const lastTicks = ({ notes }: OfficeCourseDetail) => notes.find(({ ticks }) => ticks.length > 0)?.ticks ?? [];

function DecisionForm({ detail }: { detail: OfficeCourseDetail }) {
  const t = useT();
  const [ticks, setTicks] = useState<CourseTick[]>(() => lastTicks(detail));
  const [comment, setComment] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [approve, approving] = useApproveCourseMutation();
  const [giveBack, returning] = useReturnCourseMutation();
  const { version } = detail;
  const courseId = detail.course._id;
  const written = comment.trim();
  const isBlocked = detail.checks.some(({ isMet, isRequired }) => isRequired && !isMet);

  async function decide(decision: Promise<{ message: string }>): Promise<void> {
    try {
      notify.success((await decision).message);
    } catch (thrown) {
      tellFailure(thrown);
    }
  }

  function sendBack() {
    if (written === '') setIsAsked(true);
    else void decide(giveBack({ courseId, comment: written, ticks }).unwrap());
  }

  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="pb-1 text-sm font-semibold text-soft">{t('What you have looked at')}</legend>
        {courseTicks.map((tick) => (
          <Checkbox
            key={tick}
            label={<span className="text-sm">{t(TICK_LABELS[tick])}</span>}
            checked={ticks.includes(tick)}
            onChange={({ target }) =>
              setTicks(target.checked ? [...ticks, tick] : ticks.filter((other) => other !== tick))
            }
          />
        ))}
      </fieldset>
      <Field
        label={t('Comment for the educator')}
        hint={t('They read it on the course and in a mail.')}
        error={isAsked && written === '' ? t('Say what is to be changed.') : undefined}
      >
        <Textarea
          rows={4}
          maxLength={limits.officeReason.max}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          loading={approving.isLoading}
          disabled={isBlocked || returning.isLoading}
          onClick={() => void decide(approve({ courseId, version, comment: written, ticks }).unwrap())}
        >
          {t('Approve and publish')}
        </Button>
        <Button variant="secondary" loading={returning.isLoading} disabled={approving.isLoading} onClick={sendBack}>
          {t('Return to the educator')}
        </Button>
      </div>
    </>
  );
}
