import type { CourseImport } from '@nalanda/contract';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useT } from '#shared/i18n/index.ts';
import { baseApi, toAppError } from '#shared/lib/base-api.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { FileInput } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { UploadBar } from '#shared/uploads/upload-bar.tsx';
import { useImportCourseMutation, useListCourseImportsQuery } from './course-packages.api.ts';
import { ImportLine } from './import-line.tsx';

/** A file on its way to the server, in pieces. */
export interface ZipUpload {
  /** Rejects with a sentence for the person, or when it was cancelled. */
  finished: Promise<{ uploadId: string }>;
  cancel(): void;
}

type Send = (file: File, onProgress: (progress: { sent: number; total: number }) => void) => ZipUpload;

/** Makes drafts of zips that were downloaded from here or from another school, and shows what becomes of them. */
export function ImportCourse({ send }: { send: Send }) {
  const t = useT();
  return (
    <Card className="grid gap-5 p-6 sm:p-8">
      <div className="grid gap-1.5">
        <h2 className="font-display text-xl">{t('Import a course')}</h2>
        <p className="text-soft">
          {t(
            'Choose a zip that was downloaded from your courses here or at another school, a Common Cartridge from Canvas, Moodle and others, or a SCORM package (1.2 or 2004). It becomes a draft.',
          )}
        </p>
      </div>
      <Imports send={send} lectureId={null} label={t('Zip of the course')} tags={COURSE_TAGS} />
    </Card>
  );
}

const COURSE_TAGS = ['CreatorCourses'] as const;
const POLL_MS = 2_000;

/** Props of {@link Imports}. */
interface ImportsProps {
  send: Send;
  /** The lecture that is to play the package; null: a course is made of the zip. */
  lectureId: string | null;
  label: string;
  /** What an import changes when it has ended. */
  tags: readonly unknown[];
}

/** Takes a zip, and shows what became of those that were sent for the same. */
export function Imports({ send, lectureId, label, tags }: ImportsProps) {
  const [isMoving, setMoving] = useState(false);
  const query = useListCourseImportsQuery(undefined, { pollingInterval: isMoving ? POLL_MS : 0 });
  const own = query.data?.filter((one) => one.lectureId === lectureId);
  const isReading = own?.some(({ state }) => state === 'reading') ?? false;
  const ended = own?.filter(({ state }) => state !== 'reading').length;
  const lastEnded = useRef(ended);
  const dispatch = useDispatch();
  useEffect(() => {
    setMoving(isReading);
    return () => {
      if (isReading) dispatch(baseApi.util.invalidateTags([...tags] as never));
    };
  }, [isReading, dispatch, tags]);
  // A small one is never seen being read.
  useEffect(() => {
    const isMore = ended !== undefined && lastEnded.current !== undefined && ended > lastEnded.current;
    lastEnded.current = ended;
    if (isMore) dispatch(baseApi.util.invalidateTags([...tags] as never));
  }, [ended, dispatch, tags]);
  return (
    <>
      <ZipForm send={send} label={label} lectureId={lectureId} onBegun={() => void query.refetch()} />
      <QueryView query={{ ...query, data: own }} pending={null} empty={null}>
        {(imports: CourseImport[]) => (
          <ul className="grid gap-3">
            {imports.map((one) => (
              <ImportLine key={one._id} import={one} onGone={() => void query.refetch()} />
            ))}
          </ul>
        )}
      </QueryView>
    </>
  );
}

type ZipFormProps = Omit<ImportsProps, 'tags'> & { onBegun: () => void };

function ZipForm({ label, ...options }: ZipFormProps) {
  const t = useT();
  const { name, percent, problem, choose, cancel } = useZip(options);
  if (name !== null) {
    return (
      <div className="grid gap-2 rounded-card bg-sunken p-4">
        <p role="status" className="wrap-anywhere font-medium">
          {t('Uploading {name}', { name })}
        </p>
        <UploadBar percent={percent} label={t('Upload')} />
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={cancel}>
          {t('Cancel upload')}
        </Button>
      </div>
    );
  }
  return (
    <Field label={label} error={problem ?? undefined}>
      <FileInput
        accept=".zip,.imscc,application/zip"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void choose(file);
        }}
      />
    </Field>
  );
}

/** Sends a zip, and then has it read. What is wrong with it is told beside the field. */
function useZip({ send, lectureId, onBegun }: Omit<ZipFormProps, 'label'>) {
  const [importCourse] = useImportCourseMutation();
  const [name, setName] = useState<string | null>(null);
  const [percent, setPercent] = useState<number | null>(0);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useRef<ZipUpload | null>(null);
  const isCancelled = useRef(false);
  useEffect(() => () => upload.current?.cancel(), []);

  async function choose(file: File) {
    isCancelled.current = false;
    setName(file.name);
    setPercent(0);
    setProblem(null);
    try {
      upload.current = send(file, ({ sent, total }) => setPercent(Math.floor((100 * sent) / total)));
      const { uploadId } = await upload.current.finished;
      setPercent(null);
      await importCourse({ uploadId, ...(lectureId !== null && { lectureId }) }).unwrap();
      onBegun();
    } catch (error) {
      if (!isCancelled.current) setProblem(error instanceof Error ? error.message : toAppError(error).message);
    } finally {
      upload.current = null;
      setName(null);
    }
  }

  const cancel = () => {
    isCancelled.current = true;
    upload.current?.cancel();
  };
  return { name, percent, problem, choose, cancel };
}
