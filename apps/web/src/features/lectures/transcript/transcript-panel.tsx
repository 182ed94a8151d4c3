import type { Cue, Lecture } from '@nalanda/contract';
import { useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Select } from '#shared/ui/select.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { useGetTranscriptQuery } from '../captions.api.ts';
import { chooseLanguage, holds } from './transcript.models.ts';
import { TranscriptLines } from './transcript-lines.tsx';

/** Props of {@link TranscriptPanel}. */
interface TranscriptPanelProps {
  lecture: Pick<Lecture, '_id' | 'captions'>;
  /** The element that plays the lecture; null while there is none. */
  media: HTMLMediaElement | null;
  /** Language of the interface, preferred for the transcript. */
  locale: string;
}

/** What is said in a lecture, beside its video: can be searched, leads to the moment, and follows the playback. */
export function TranscriptPanel({ lecture, media, locale }: TranscriptPanelProps) {
  const t = useT();
  const [chosen, setChosen] = useState<string | null>(null);
  const languages = lecture.captions.map(({ language }) => language);
  const language = chosen !== null && languages.includes(chosen) ? chosen : chooseLanguage(languages, locale);
  const query = useGetTranscriptQuery(
    { lectureId: lecture._id, language: language ?? '' },
    { skip: language === null },
  );
  if (language === null) return null;
  return (
    <Card className="overflow-hidden">
      <div className="grid gap-3 border-b border-line px-4 py-4 sm:px-5">
        <h2 className="text-xl">{t('Transcript')}</h2>
        {lecture.captions.length > 1 && (
          <Field label={t('Language')}>
            <Select value={language} onChange={(event) => setChosen(event.target.value)}>
              {lecture.captions.map((one) => (
                <option key={one.language} value={one.language} lang={one.language}>
                  {one.label}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <QueryView query={{ ...query, data: query.currentData }} pending={<TranscriptSkeleton />}>
        {({ cues }) => <SearchedLines key={`${lecture._id} ${language}`} {...{ cues, media, language }} />}
      </QueryView>
    </Card>
  );
}

function SearchedLines({
  cues,
  media,
  language,
}: {
  cues: readonly Cue[];
  media: HTMLMediaElement | null;
  language: string;
}) {
  const t = useT();
  const [wanted, setWanted] = useState('');
  const isSearching = wanted.trim() !== '';
  const hits = isSearching ? cues.filter((cue) => holds(cue, wanted)).length : cues.length;
  return (
    <>
      <div className="grid gap-1 px-4 pt-4 sm:px-5">
        <Field label={t('Search in this transcript')}>
          <Input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
        </Field>
        <p role="status" className="min-h-5 text-sm text-soft">
          {isSearching &&
            (hits === 0 ? t('Not said in this lecture.') : t.count(hits, '{count} place', '{count} places'))}
        </p>
      </div>
      <TranscriptLines cues={cues} media={media} language={language} wanted={wanted} />
    </>
  );
}

function TranscriptSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading the transcript')} className="grid gap-3 p-5">
      {['w-full', 'w-5/6', 'w-11/12', 'w-2/3', 'w-full', 'w-3/4'].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        <Skeleton key={index} className={`h-5 ${width}`} />
      ))}
    </SkeletonGroup>
  );
}
