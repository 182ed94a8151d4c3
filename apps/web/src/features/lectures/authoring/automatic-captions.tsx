import type { ManagedCaptions } from '@nalanda/contract';
import { AudioLines } from 'lucide-react';
import { useId, useState } from 'react';
import { translateSentence, useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { useMakeCaptionsMutation } from '../captions.api.ts';
import { LanguageSelect } from './caption-languages.tsx';
import type { CaptionsProps } from './captions-props.ts';

/** Asks for captions made from the sound, and shows how far that is; without a service, whom to ask. */
export function AutomaticCaptions({
  automatic,
  hasVideo,
  courseId,
  lectureId,
}: CaptionsProps & Pick<ManagedCaptions, 'automatic'> & { hasVideo: boolean }) {
  const t = useT();
  const [make, { isLoading }] = useMakeCaptionsMutation();
  const [language, setLanguage] = useState('');
  const headingId = useId();
  const hintId = useId();
  const { job, missingSettings } = automatic;
  const isWorking = job?.state === 'queued' || job?.state === 'running';
  const obstacle =
    missingSettings.length > 0
      ? t('Automatic captions are not turned on here. Please ask the owner of this school.')
      : hasVideo
        ? null
        : t('Upload the video first: captions are made from its sound.');

  async function ask() {
    try {
      await make({ courseId, lectureId, ...(language && { language }) }).unwrap();
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <section aria-labelledby={headingId} className="grid gap-4 border-t border-line pt-5">
      <h3 id={headingId} className="text-xl">
        {t('Automatic captions')}
      </h3>
      {obstacle === null && (
        <Field label={t('Language that is spoken')} className="sm:max-w-56">
          <LanguageSelect
            none={t('Detect it')}
            value={language}
            disabled={isWorking}
            onChange={(event) => setLanguage(event.target.value)}
          />
        </Field>
      )}
      <div className="grid justify-items-start gap-2">
        <Button
          variant="secondary"
          disabled={obstacle !== null}
          loading={isLoading || isWorking}
          aria-describedby={hintId}
          onClick={() => void ask()}
        >
          <AudioLines aria-hidden className="size-5" />
          {t('Make captions from the sound')}
        </Button>
        <p id={hintId} role="status" className={job?.state === 'failed' && !obstacle ? 'text-danger' : 'text-soft'}>
          {obstacle ?? describeJob(job, t)}
        </p>
      </div>
    </section>
  );
}

function describeJob(job: ManagedCaptions['automatic']['job'], t: ReturnType<typeof useT>): string {
  if (job?.state === 'queued') return t('Waiting for its turn …');
  if (job?.state === 'running') return t('Listening: {percent}%', { percent: job.percent });
  if (job?.state === 'failed') {
    return t('This did not work: {reason}', { reason: job.reason ? translateSentence(job.reason) : '' });
  }
  if (job?.state === 'done') return t('Done. Please read them once: machines mishear names.');
  return t('A transcription service listens to the video. What you have uploaded yourself is never replaced.');
}
