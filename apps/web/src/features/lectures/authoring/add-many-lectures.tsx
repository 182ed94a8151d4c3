import { FolderUp, Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { Button } from '#shared/ui/button.tsx';
import { readChosen, readDropped } from '../uploads/read-dropped.ts';
import type { PickedFile } from '../uploads/uploads.models.ts';
import { type Skipped, useManyLectures } from './use-many-lectures.ts';

/** Takes many videos, or a folder of them: each becomes a lecture, in the order of their names. */
export function AddManyLectures({ courseId }: { courseId: string }) {
  const t = useT();
  const { addAll, addSkipped, isAdding, skipped } = useManyLectures(courseId);
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
        {t('MP4, MOV, WebM or MKV, at most 4 GB each. Titles come from the file names and can be changed afterwards.')}{' '}
        {t('Captions (.vtt, .srt) of the same names come along.')}
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
      {skipped.length > 0 && <SkippedList skipped={skipped} onAdd={() => void addSkipped()} />}
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
      accept="video/*,.vtt,.srt"
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

function SkippedList({ skipped, onAdd }: { skipped: readonly Skipped[]; onAdd: () => void }) {
  const t = useT();
  const addable = skipped.filter(({ canAdd }) => canAdd).length;
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <div role="status">
        <p className="font-medium text-danger">
          {t.count(skipped.length, '{count} file was left out:', '{count} files were left out:')}
        </p>
        <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5 text-soft">
          {skipped.map(({ picked: { path }, problem }) => (
            <li key={path} className="wrap-anywhere">
              {path}: {problem}
            </li>
          ))}
        </ul>
      </div>
      {addable > 0 && (
        <Button variant="secondary" size="sm" onClick={onAdd}>
          {t.count(addable, 'Add {count} file anyway', 'Add {count} files anyway')}
        </Button>
      )}
    </div>
  );
}
