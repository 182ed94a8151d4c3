import type { Cue, Lecture } from '@nalanda/contract';
import { type ReactNode, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
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

/** What is said in a lecture, below its video: can be searched, leads to the moment, and follows the playback. */
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
    <QueryView query={{ ...query, data: query.currentData }} pending={<TranscriptSkeleton />}>
      {({ cues }) => (
        <SearchedLines key={`${lecture._id} ${language}`} {...{ cues, media, language }}>
          {lecture.captions.length > 1 && (
            <Field label={t('Language')} hideLabel className="w-44">
              <Select value={language} onChange={(event) => setChosen(event.target.value)}>
                {lecture.captions.map((one) => (
                  <option key={one.language} value={one.language} lang={one.language}>
                    {one.label}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </SearchedLines>
      )}
    </QueryView>
  );
}

function SearchedLines({
  cues,
  media,
  language,
  children,
}: {
  cues: readonly Cue[];
  media: HTMLMediaElement | null;
  language: string;
  /** Beside the search. */
  children: ReactNode;
}) {
  const t = useT();
  const [wanted, setWanted] = useState('');
  const isSearching = wanted.trim() !== '';
  const hits = isSearching ? cues.filter((cue) => holds(cue, wanted)).length : cues.length;
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('Search in this transcript')} hideLabel className="min-w-52 max-w-96 grow">
          <Input
            type="search"
            placeholder={t('Search in this transcript')}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </Field>
        {children}
      </div>
      <p role="status" className="mb-1 mt-1 min-h-5 text-sm text-soft">
        {isSearching &&
          (hits === 0 ? t('Not said in this lecture.') : t.count(hits, '{count} place', '{count} places'))}
      </p>
      <TranscriptLines cues={cues} media={media} language={language} wanted={wanted} />
    </>
  );
}

function TranscriptSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading the transcript')} className="grid gap-3">
      {['w-full', 'w-5/6', 'w-11/12', 'w-2/3', 'w-full', 'w-3/4'].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        <Skeleton key={index} className={`h-5 ${width}`} />
      ))}
    </SkeletonGroup>
  );
}
