import type { Lecture } from '@nalanda/contract';
import type { ReactNode } from 'react';
import { useLocale, useT } from '#shared/i18n/index.ts';
import { Tabs } from '#shared/ui/tabs.tsx';
import { TranscriptPanel } from './transcript-panel.tsx';

/** What stands beside the video: the lectures, and what is said in the present one where that is written down. */
export function ClassroomSidebar({
  lecture,
  media,
  children,
}: {
  lecture: Lecture | null;
  media: HTMLMediaElement | null;
  /** The list of lectures. */
  children: ReactNode;
}) {
  const t = useT();
  const locale = useLocale();
  if (!lecture || lecture.captions.length === 0) return children;
  return (
    <Tabs
      label={t('Beside the video')}
      tabs={[
        { value: 'lectures', label: t('Lectures'), content: children },
        {
          value: 'transcript',
          label: t('Transcript'),
          content: <TranscriptPanel lecture={lecture} media={media} locale={locale} />,
        },
      ]}
    />
  );
}
