import type { Downloadable, Lecture } from '@nalanda/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadsPath } from '#shared/downloads-path.ts';
import { useT } from '#shared/i18n/index.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Select } from '#shared/ui/select.tsx';
import { DownloadRow } from './download-row.tsx';
import { downloads, setAppKeeper } from './downloader.ts';
import { useListDownloadableQuery } from './downloads.api.ts';
import { chooseQuality, listNames } from './downloads.models.ts';
import { StorageLine } from './storage-line.tsx';
import { useDownloadJobs, useKeptLectures } from './use-downloads.ts';

/** Props of {@link CourseDownloads}. */
interface CourseDownloadsProps {
  courseId: string;
  lectures: readonly Lecture[];
  personId: string;
  /** What stands over films. */
  watermark: string | null;
  /** Keeps the app itself, so that it opens without a line. */
  keepApp: () => Promise<void>;
}

const canKeep = () => 'serviceWorker' in navigator && 'indexedDB' in window && Boolean(crypto.subtle);

/** A button that opens the lectures of a course for keeping; nothing where there are none to keep, or the school does not want it. */
export default function CourseDownloads(props: CourseDownloadsProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { data } = useListDownloadableQuery(props.courseId);
  if (!data?.isOffered || data.lectures.length === 0 || !canKeep()) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Download aria-hidden className="size-4" />
        {t('Watch offline')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('Watch offline')}
        description={t('Lectures are kept in this browser, encrypted, and play without internet under Downloads.')}
        footer={
          <LinkButton variant="secondary" to={downloadsPath()}>
            {t('Go to Downloads')}
          </LinkButton>
        }
      >
        <Choices {...props} downloadable={data.lectures} />
      </Dialog>
    </>
  );
}

function Choices({
  lectures,
  personId,
  watermark,
  keepApp,
  downloadable,
}: CourseDownloadsProps & { downloadable: readonly Downloadable[] }) {
  const t = useT();
  const names = listNames(downloadable);
  const [wanted, setWanted] = useState(() => names.find((name) => name === '480p') ?? names[0] ?? '');
  const { list } = useKeptLectures();
  const jobs = useDownloadJobs();
  const kept = new Map(list && list !== 'failed' ? list.lectures.map((one) => [one.lectureId, one]) : []);
  return (
    <>
      <p className="text-sm text-soft">{t('A downloaded lecture counts as watched if you ask for a refund.')}</p>
      {names.length > 1 && (
        <Field label={t('Quality')}>
          <Select value={wanted} onChange={({ target }) => setWanted(target.value)}>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      )}
      <ul className="max-h-[40dvh] divide-y divide-line overflow-y-auto">
        {lectures.map((lecture) => {
          const { _id: lectureId, lectureTitle, captions } = lecture;
          const offer = downloadable.find((one) => one.lectureId === lectureId);
          const here = kept.get(lectureId);
          const quality = chooseQuality(
            offer?.qualities ?? [],
            here?.quality ?? jobs.get(lectureId)?.quality ?? wanted,
          );
          if (!quality) return null;
          const { name, byteSize } = quality;
          return (
            <DownloadRow
              key={lectureId}
              title={lectureTitle}
              byteSize={here?.byteSize ?? byteSize}
              keptBytes={here?.keptBytes ?? 0}
              job={jobs.get(lectureId)}
              onStart={() => {
                setAppKeeper(keepApp);
                downloads.start({ lectureId, quality: name, byteSize, personId, captions, watermark });
              }}
              onPause={() => downloads.pause(lectureId)}
              onRemove={() => void downloads.remove(lectureId)}
            />
          );
        })}
      </ul>
      <StorageLine of={list} />
    </>
  );
}
