import type { Downloadable, Lecture, Section } from '@nalanda/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadsPath } from '#shared/downloads-path.ts';
import { useT } from '#shared/i18n/index.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Select } from '#shared/ui/select.tsx';
import { groupBySection } from '../lectures.models.ts';
import { type Choice, listChoices } from './course-choice.models.ts';
import { DownloadRow } from './download-row.tsx';
import { downloads, setAppKeeper } from './downloader.ts';
import { useListDownloadableQuery } from './downloads.api.ts';
import { listNames } from './downloads.models.ts';
import { QueueLine } from './queue-line.tsx';
import { SkippedLine } from './skipped-line.tsx';
import { useDownloadJobs, useKeptLectures } from './use-downloads.ts';
import { WholeButton } from './whole-button.tsx';

/** Props of {@link CourseDownloads}. */
interface CourseDownloadsProps {
  courseId: string;
  lectures: readonly Lecture[];
  sections: readonly Section[];
  personId: string;
  /** What stands over films. */
  watermark: string | null;
  /** Keeps the app itself, so that it opens without a line. */
  keepApp: (needs: { pdf: boolean }) => Promise<void>;
  className?: string;
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
      <Button variant="secondary" onClick={() => setOpen(true)} className={props.className}>
        <Download aria-hidden className="size-4" />
        {t('Download lectures')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('Download lectures')}
        description={t('Lectures are kept in this browser, encrypted, and open without internet under Downloads.')}
        footer={
          <LinkButton variant="secondary" to={downloadsPath()}>
            {t('Go to Downloads')}
          </LinkButton>
        }
        className="sm:w-[min(40rem,calc(100vw-2rem))]"
      >
        <Choices {...props} downloadable={data.lectures} />
      </Dialog>
    </>
  );
}

function Choices(props: CourseDownloadsProps & { downloadable: readonly Downloadable[] }) {
  const { lectures, sections, personId, watermark, keepApp, downloadable } = props;
  const t = useT();
  const names = listNames(downloadable);
  const [wanted, setWanted] = useState(() => names.find((name) => name === '480p') ?? names[0] ?? '');
  const { list } = useKeptLectures();
  const jobs = useDownloadJobs();
  const kept = new Map(list && list !== 'failed' ? list.lectures.map((one) => [one.lectureId, one]) : []);
  const choices = listChoices(lectures, { downloadable, kept, jobs, wanted });
  const byId = new Map(choices.map((choice) => [choice.lecture._id, choice]));
  const start = (chosen: readonly Choice[]) => {
    setAppKeeper(keepApp);
    const orders = chosen.map(({ lecture, quality, byteSize }) => ({
      ...{ lectureId: lecture._id, quality, byteSize, personId, watermark },
    }));
    void downloads.start(...orders);
  };
  const groups = groupBySection(lectures, sections).flatMap(({ section, ...group }) => {
    const offered = group.lectures.flatMap(({ lecture }) => byId.get(lecture._id) ?? []);
    return offered.length > 0 ? [{ section, offered }] : [];
  });
  const whole = { kept, jobs, onStart: start, of: list };
  return (
    <>
      <p className="text-sm text-soft">
        {t('A downloaded lecture counts as watched or read if you ask for a refund.')}
      </p>
      {names.length > 1 && (
        <Field label={t('Quality')}>
          <Select value={wanted} onChange={({ target }) => setWanted(target.value)}>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      )}
      <WholeButton {...whole} choices={choices} />
      <QueueLine jobs={jobs} />
      <div className="grid content-start gap-4 sm:max-h-[40dvh] sm:overflow-y-auto">
        {groups.map(({ section, offered }) => (
          <div key={section?._id ?? 'none'}>
            {section && <WholeButton {...whole} choices={offered} section={section.title} />}
            <ul className="divide-y divide-line">
              {offered.map((choice) => (
                <ChoiceRow
                  key={choice.lecture._id}
                  choice={choice}
                  here={kept.get(choice.lecture._id)}
                  job={jobs.get(choice.lecture._id)}
                  onStart={() => start([choice])}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <SkippedLine lectures={lectures} choices={choices} />
    </>
  );
}

type RowProps = Parameters<typeof DownloadRow>[0];

interface ChoiceRowProps extends Pick<RowProps, 'job' | 'onStart'> {
  choice: Choice;
  here: { byteSize: number; keptBytes: number; isWhole: boolean } | undefined;
}

function ChoiceRow({ choice, here, job, onStart }: ChoiceRowProps) {
  const { lecture, byteSize, files } = choice;
  return (
    <DownloadRow
      title={lecture.lectureTitle}
      byteSize={here?.isWhole ? here.byteSize : byteSize}
      keptBytes={here?.keptBytes ?? 0}
      isWhole={here?.isWhole ?? false}
      files={files}
      job={job}
      onStart={onStart}
      onPause={() => void downloads.pause([lecture._id])}
      onRemove={() => void downloads.remove(lecture._id)}
    />
  );
}
