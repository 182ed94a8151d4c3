import { FolderUp, Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { cx } from '#shared/lib/cx.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { useCreateLectureMutation, useCreateSectionMutation, useListSectionsQuery } from '../lectures.api.ts';
import { readChosen, readDropped } from '../uploads/read-dropped.ts';
import {
  findVideoProblem,
  inNaturalOrder,
  isHiddenFile,
  type PickedFile,
  sectionTitlesOf,
  titleFromFileName,
} from '../uploads/uploads.models.ts';
import { uploads } from '../uploads/uploads.ts';

/** A file that becomes no lecture, and why. */
interface Skipped {
  path: string;
  problem: string;
}

/** Takes many videos, or a folder of them: each becomes a lecture, in the order of their names. */
export function AddManyLectures({ courseId }: { courseId: string }) {
  const t = useT();
  const { addAll, isAdding, skipped } = useManyLectures(courseId);
  const [isOver, setOver] = useState(false);
  const filesRef = useRef<HTMLInputElement>(null);
  const folderRef = useRef<HTMLInputElement>(null);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    void readDropped(event.dataTransfer).then(addAll);
  }

  return (
    <section
      aria-label={t('Upload several videos')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'mt-4 grid gap-3 rounded-card border-2 border-dashed p-5 transition-colors duration-150 sm:p-6',
        isOver ? 'border-terracotta bg-terracotta-wash' : 'border-line-strong',
      )}
    >
      <p className="font-medium">{t('Or drop videos or a whole folder here: each file becomes a lecture.')}</p>
      <p className="text-sm text-soft">
        {t('MP4, MOV, WebM or MKV, at most 4 GB each. Titles come from the file names and can be changed afterwards.')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" loading={isAdding} onClick={() => filesRef.current?.click()}>
          <Upload aria-hidden className="size-4" />
          {t('Choose videos')}
        </Button>
        <Button
          variant="ghost"
          disabled={isAdding}
          onClick={() => folderRef.current?.click()}
          className="pointer-coarse:hidden"
        >
          <FolderUp aria-hidden className="size-4" />
          {t('Choose a folder')}
        </Button>
      </div>
      <FilePicker ref={filesRef} label={t('Videos')} onPick={addAll} />
      <FilePicker ref={folderRef} label={t('Folder of videos')} isFolder onPick={addAll} />
      {skipped.length > 0 && <SkippedList skipped={skipped} />}
    </section>
  );
}

interface FilePickerProps {
  ref: React.RefObject<HTMLInputElement | null>;
  label: string;
  isFolder?: boolean;
  onPick: (files: PickedFile[]) => Promise<void>;
}

/** The field behind a button. */
function FilePicker({ ref, label, isFolder = false, onPick }: FilePickerProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      accept="video/*"
      aria-label={label}
      tabIndex={-1}
      className="hidden"
      onChange={(event) => {
        const files = readChosen(event.target.files);
        // The same files chosen again are a new choice.
        event.target.value = '';
        void onPick(files);
      }}
      {...(isFolder ? { webkitdirectory: '' } : {})}
    />
  );
}

function SkippedList({ skipped }: { skipped: readonly Skipped[] }) {
  const t = useT();
  return (
    <div role="status" className="text-sm">
      <p className="font-medium text-danger">
        {t.count(skipped.length, '{count} file was left out:', '{count} files were left out:')}
      </p>
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5 text-soft">
        {skipped.map(({ path, problem }) => (
          <li key={path} className="wrap-anywhere">
            {path}: {problem}
          </li>
        ))}
      </ul>
    </div>
  );
}

function useManyLectures(courseId: string) {
  const t = useT();
  const [createLecture] = useCreateLectureMutation();
  const openFolders = useFolderSections(courseId);
  const [isAdding, setAdding] = useState(false);
  const [skipped, setSkipped] = useState<Skipped[]>([]);

  async function addAll(picked: PickedFile[]): Promise<void> {
    const files = inNaturalOrder(picked.filter(({ path }) => !isHiddenFile(path)));
    const problems = new Map(files.map((one) => [one, findVideoProblem(t, one.file)]));
    setSkipped(files.flatMap((one) => toSkipped(one, problems.get(one))));
    const videos = files.filter((one) => problems.get(one) === undefined);
    if (videos.length === 0) {
      if (picked.length > 0) notify.error(t('There is no video among these files.'));
      return;
    }
    setAdding(true);
    try {
      // One after another: the order of the lectures is the order in which they are made.
      const findSection = openFolders(videos);
      for (const [place, { file, handle }] of videos.entries()) {
        const lectureTitle = titleFromFileName(file.name);
        const sectionId = await findSection(place);
        const { _id } = await createLecture({ courseId, lectureTitle, ...(sectionId && { sectionId }) }).unwrap();
        uploads.add({ courseId, lectureId: _id, lectureTitle, isForNew: true, file, handle });
      }
      notify.success(
        videos.length === 1 ? t('Lecture Created') : t('{count} lectures created', { count: videos.length }),
      );
    } catch (error) {
      notify.error(toAppError(error).message);
    } finally {
      setAdding(false);
    }
  }

  return { addAll, isAdding, skipped };
}

/** Finds the section of each file by its folder: the one of that title, or a new one. Null where the folder says nothing. */
function useFolderSections(courseId: string) {
  const { data: known = [] } = useListSectionsQuery(courseId);
  const [createSection] = useCreateSectionMutation();
  return (files: readonly PickedFile[]) => {
    const titles = sectionTitlesOf(files, known.length > 0);
    const ids = new Map(known.map(({ title, _id }) => [title, _id]));
    return async (place: number): Promise<string | null> => {
      const title = titles[place] ?? null;
      if (title === null) return null;
      const id = ids.get(title) ?? (await createSection({ courseId, title }).unwrap())._id;
      ids.set(title, id);
      return id;
    };
  };
}

const toSkipped = ({ path }: PickedFile, problem: string | undefined): Skipped[] =>
  problem === undefined ? [] : [{ path, problem }];
