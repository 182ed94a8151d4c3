import type { CourseDetail, Lecture, User } from '@nalanda/contract';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useListAnnouncementsQuery } from '#features/announcements/announcements.api.ts';
import { canWatch } from '#features/learning/enrolment.models.ts';
import { TranscriptPanel } from '#features/lectures/transcript/transcript-panel.tsx';
import { useLocale, useT } from '#shared/i18n/index.ts';
import { isPageKey } from '#shared/lib/page-keys.ts';
import { RichText } from '#shared/ui/rich-text.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';

/** Fetched when it is looked at for the first time. */
const AnnouncementsPanel = lazy(() => import('#features/announcements/announcements-panel.tsx'));
const BookmarkKey = lazy(() => import('#features/notes/bookmark-key.tsx'));
const MaterialTab = lazy(() => import('#features/lectures/material-tab.tsx'));
const NotesPanel = lazy(() => import('#features/notes/notes-panel.tsx'));
const QuestionsPanel = lazy(() => import('#features/questions/questions-panel.tsx'));

/** Props of {@link ClassroomTabs}. */
interface ClassroomTabsProps {
  course: CourseDetail;
  lecture: Lecture | null;
  viewer: User;
  /** The element that plays the lecture; null while there is none. */
  media: HTMLMediaElement | null;
  /** All lectures, where they do not stand beside the film. */
  list: ReactNode;
}

/** What belongs to the lecture that plays. A tab without content does not exist. */
export function ClassroomTabs({ course, lecture, viewer, media, list }: ClassroomTabsProps) {
  const t = useT();
  const locale = useLocale();
  const isMember = canWatch(viewer, course);
  // A notification of an answer leads to its question, and so does a link that somebody copies.
  const { questionId, openQuestion } = useOpenQuestion();
  const [chosen, setChosen] = useState(questionId ? 'questions' : '');
  const { data: told } = useListAnnouncementsQuery({ courseId: course._id }, { skip: !isMember });
  const noteKey = useLetterKey('n', () => setChosen('notes'));
  const questionKey = useLetterKey('q', () => setChosen('questions'));
  const tabs = [
    list && {
      value: 'lectures',
      label: t('Lectures'),
      content: <div className="-mx-(--edge) -mt-5 sm:*:px-2">{list}</div>,
    },
    lecture?.hasMaterial && {
      value: 'material',
      label: t('Material'),
      content: (
        <Suspense fallback={null}>
          <MaterialTab lectureId={lecture._id} />
        </Suspense>
      ),
    },
    lecture &&
      lecture.captions.length > 0 && {
        value: 'transcript',
        label: t('Transcript'),
        content: <TranscriptPanel lecture={lecture} media={media} locale={locale} />,
      },
    lecture && {
      value: 'notes',
      label: t('Notes'),
      content: (
        <Suspense fallback={null}>
          <NotesPanel lectureId={lecture._id} userId={viewer._id} media={media} {...noteKey} />
        </Suspense>
      ),
    },
    isMember && {
      value: 'questions',
      label: t('Questions'),
      content: (
        <Suspense fallback={null}>
          <QuestionsPanel
            courseId={course._id}
            lectureId={lecture?._id ?? null}
            media={media}
            openId={questionId}
            onOpen={openQuestion}
            {...questionKey}
          />
        </Suspense>
      ),
    },
    told &&
      told.announcements.length > 0 && {
        value: 'announcements',
        label: t('Announcements'),
        content: (
          <Suspense fallback={null}>
            <AnnouncementsPanel courseId={course._id} />
          </Suspense>
        ),
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
      {lecture && media && (
        <Suspense fallback={null}>
          <BookmarkKey lectureId={lecture._id} userId={viewer._id} media={media} />
        </Suspense>
      )}
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

/** The question whose thread is open stands in the address: a reload and a shared link find it, and Back closes it. */
function useOpenQuestion() {
  const [params, setParams] = useSearchParams();
  function openQuestion(questionId: string | null): void {
    const set = (before: URLSearchParams) => {
      const next = new URLSearchParams(before);
      if (questionId) next.set('question', questionId);
      else next.delete('question');
      return next;
    };
    setParams(set, { preventScrollReset: true });
  }
  return { questionId: params.get('question'), openQuestion };
}

/** Whether a key has asked for the field of a note or of a question, until that is answered. */
function useLetterKey(letter: 'n' | 'q', onAsk: () => void): { isAsked: boolean; onAnswered: () => void } {
  const [isAsked, setIsAsked] = useState(false);
  const onAnswered = useCallback(() => setIsAsked(false), []);
  useEffect(() => {
    function ask(event: KeyboardEvent) {
      if (!isPageKey(event, letter)) return;
      // The letter is a wish, not the first of what is written.
      event.preventDefault();
      onAsk();
      setIsAsked(true);
    }
    document.addEventListener('keydown', ask);
    return () => document.removeEventListener('keydown', ask);
  });
  return { isAsked, onAnswered };
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
