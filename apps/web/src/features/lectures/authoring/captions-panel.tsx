import type { ManagedCaptions } from '@nalanda/contract';
import { Captions, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { notify } from '#shared/lib/toast.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { RemovalButton } from '#shared/ui/removal-button.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { useListCaptionsQuery, useRemoveCaptionsMutation } from '../captions.api.ts';
import { AutomaticCaptions } from './automatic-captions.tsx';
import type { CaptionsProps } from './captions-props.ts';
import { UploadCaptions } from './upload-captions.tsx';

/** How often a job that is under way is asked about. */
const POLL_MILLISECONDS = 3000;

/** The captions of a lecture: what there is, a file for one more language, and captions made from the sound. */
export function CaptionsPanel({ courseId, lectureId, hasVideo }: CaptionsProps & { hasVideo: boolean }) {
  const t = useT();
  const [isUnderWay, setIsUnderWay] = useState(false);
  const query = useListCaptionsQuery(lectureId, {
    // Another video may have come meanwhile.
    refetchOnMountOrArgChange: true,
    pollingInterval: isUnderWay ? POLL_MILLISECONDS : 0,
  });
  const state = query.data?.automatic.job?.state;
  const isWorking = state === 'queued' || state === 'running';
  if (isWorking !== isUnderWay) setIsUnderWay(isWorking);
  return (
    <Card className="mt-6 grid gap-5 p-6 sm:p-8">
      <div>
        <h2 className="text-xl">{t('Captions')}</h2>
        <p className="mt-1 text-soft">
          {t('Learners read along, search what is said, and watch without sound. They can be in several languages.')}
        </p>
      </div>
      <QueryView query={query} pending={<PanelSkeleton />}>
        {({ captions, automatic }) => (
          <>
            <CaptionsList captions={captions} courseId={courseId} lectureId={lectureId} />
            <UploadCaptions courseId={courseId} lectureId={lectureId} />
            <AutomaticCaptions automatic={automatic} hasVideo={hasVideo} courseId={courseId} lectureId={lectureId} />
          </>
        )}
      </QueryView>
    </Card>
  );
}

function CaptionsList({ captions, ...of }: CaptionsProps & Pick<ManagedCaptions, 'captions'>) {
  const t = useT();
  if (captions.length === 0) {
    return <p className="rounded-control bg-sunken px-4 py-3 text-soft">{t('This lecture has no captions yet.')}</p>;
  }
  return (
    <ul className="grid gap-2">
      {captions.map((one) => (
        <li
          key={one.language}
          className="flex items-center gap-3 rounded-control border border-line py-1.5 pl-4 pr-1.5"
        >
          <Captions aria-hidden className="size-5 shrink-0 text-soft" />
          <span className="min-w-0 grow">
            <span lang={one.language} className="font-semibold">
              {one.label}
            </span>{' '}
            <span className="text-sm text-soft">{t.count(one.cueCount, '{count} line', '{count} lines')}</span>
            {one.isOlder && (
              <span className="block text-sm font-medium text-danger">
                {t('Older than the video: check whether they still fit.')}
              </span>
            )}
          </span>
          {one.source === 'automatic' && <Badge>{t('Automatic')}</Badge>}
          <RemoveCaptions {...of} language={one.language} label={one.label} />
        </li>
      ))}
    </ul>
  );
}

function RemoveCaptions({ courseId, lectureId, language, label }: CaptionsProps & { language: string; label: string }) {
  const t = useT();
  const [remove] = useRemoveCaptionsMutation();

  async function take() {
    await remove({ courseId, lectureId, language }).unwrap();
    notify.success(t('Captions removed: {language}', { language: label }));
  }

  return (
    <RemovalButton
      size="icon"
      aria-label={t('Remove captions: {language}', { language: label })}
      title={t('Remove these captions?')}
      description={t('Learners no longer read along in {language}. Keep your file: it is not kept here.', {
        language: label,
      })}
      onRemove={take}
    >
      <Trash2 aria-hidden className="size-5" />
    </RemovalButton>
  );
}

function PanelSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading the captions')} className="grid gap-3">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-2/3" />
    </SkeletonGroup>
  );
}
