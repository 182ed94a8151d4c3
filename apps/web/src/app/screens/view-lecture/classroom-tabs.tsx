import type { CourseDetail, Lecture } from '@nalanda/contract';
import { type ReactNode, useState } from 'react';
import { TranscriptPanel } from '#features/lectures/transcript/transcript-panel.tsx';
import { useLocale, useT } from '#shared/i18n/index.ts';
import { RichText } from '#shared/ui/rich-text.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';

/** Props of {@link ClassroomTabs}. */
interface ClassroomTabsProps {
  course: CourseDetail;
  lecture: Lecture | null;
  /** The element that plays the lecture; null while there is none. */
  media: HTMLMediaElement | null;
  /** All lectures, where they do not stand beside the film. */
  list: ReactNode;
}

/** What belongs to the lecture that plays. A tab without content does not exist. */
export function ClassroomTabs({ course, lecture, media, list }: ClassroomTabsProps) {
  const t = useT();
  const locale = useLocale();
  const [chosen, setChosen] = useState('');
  const tabs = [
    list && {
      value: 'lectures',
      label: t('Lectures'),
      content: <div className="-mx-(--edge) -mt-5 sm:*:px-2">{list}</div>,
    },
    lecture &&
      lecture.captions.length > 0 && {
        value: 'transcript',
        label: t('Transcript'),
        content: <TranscriptPanel lecture={lecture} media={media} locale={locale} />,
      },
    (course.subTitle || course.description) && {
      value: 'about',
      label: t('About'),
      content: <AboutCourse course={course} />,
    },
  ].filter((tab) => typeof tab === 'object' && tab !== null);
  const [first] = tabs;
  if (!first) return null;
  return (
    <div className="mt-4 lg:max-w-[60rem]">
      <Tabs
        label={t('About this lecture')}
        tabs={tabs}
        // The next lecture may lack what was looked at in this one, and the one after it have it again.
        value={tabs.some(({ value }) => value === chosen) ? chosen : first.value}
        onValueChange={setChosen}
      />
    </div>
  );
}

function AboutCourse({ course: { subTitle, description } }: { course: CourseDetail }) {
  const t = useT();
  return (
    <div className="grid max-w-[70ch] gap-3">
      {subTitle && (
        <p lang={t.langOf(subTitle)} className="font-display text-xl font-semibold leading-snug">
          {subTitle}
        </p>
      )}
      {description && <RichText text={description} lang={t.langOf(description)} />}
    </div>
  );
}
