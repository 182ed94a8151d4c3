import { limits } from '@nalanda/contract';
import { useEffect, useRef, useState } from 'react';
import { WriteWords } from '#shared/forms/write-words.tsx';
import { useT } from '#shared/i18n/index.ts';
import { formatClock } from '#shared/lib/clock.ts';
import { Checkbox } from '#shared/ui/choices.tsx';
import { useAskQuestionMutation } from './questions.api.ts';

/** Props of {@link AskQuestion}. */
interface AskQuestionProps {
  courseId: string;
  lectureId: string | null;
  media: HTMLMediaElement | null;
  onEnd: (questionId: string | null) => void;
}

/** The moment is that at which one begins to ask. */
export function AskQuestion({ courseId, lectureId, media, onEnd }: AskQuestionProps) {
  const t = useT();
  const [askQuestion] = useAskQuestionMutation();
  const title = useRef<HTMLInputElement>(null);
  const [place] = useState(() => ({ lectureId, atSeconds: media ? media.currentTime : null }));
  const [hasPlace, setHasPlace] = useState(place.lectureId !== null);

  useEffect(() => {
    media?.pause();
    title.current?.focus();
  }, [media]);

  return (
    <WriteWords
      place={`ask ${courseId}`}
      initial={{ title: '', text: '' }}
      titleWords={{ label: t('Your question in one line'), missing: t('Please write your question in one line') }}
      textLabel={t('More about it (optional)')}
      isTextOptional
      most={limits.question}
      action={t('Ask')}
      titleRef={title}
      onCancel={() => onEnd(null)}
      onSave={async ({ title = '', text }, _id) => {
        const of = hasPlace ? place : {};
        await askQuestion({ courseId, _id, title, text, ...of }).unwrap();
        onEnd(_id);
      }}
    >
      {place.lectureId && (
        <Checkbox
          label={
            place.atSeconds === null
              ? t('About this lecture')
              : t('About this lecture at {at}', { at: formatClock(place.atSeconds) })
          }
          checked={hasPlace}
          onChange={({ target }) => setHasPlace(target.checked)}
        />
      )}
    </WriteWords>
  );
}
