import type { LectureFile } from '@nalanda/contract';
import { BookOpenText, Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { formatBytes } from '#shared/lib/format-bytes.ts';
import { Button } from '#shared/ui/button.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { FileMark } from './file-mark.tsx';

/** Reads PDFs, which most lectures have none of. */
const PdfReader = lazy(() => import('./pdf/pdf-reader.tsx'));

/** Props of {@link MaterialView}. */
interface MaterialViewProps {
  description: string;
  files: readonly LectureFile[];
  /** Saves a file that no server sends; without it the browser fetches it by its address. */
  onSave?: (file: LectureFile) => void;
}

/** Description and files of a lecture. */
export function MaterialView({ description, files, onSave }: MaterialViewProps) {
  const t = useT();
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <div className="grid max-w-[70ch] gap-6 wrap-anywhere">
      {description && <RichText text={description} lang={t.langOf(description)} />}
      {files.length > 0 && (
        <ul aria-label={t('Files')} className="grid gap-2">
          {files.map((file) => (
            <li key={file._id} className="grid gap-3">
              <FileRow
                file={file}
                isOpen={file._id === openId}
                onToggle={() => setOpenId(file._id === openId ? null : file._id)}
                onSave={onSave}
              />
              {file._id === openId && (
                <Suspense fallback={null}>
                  <PdfReader file={file} />
                </Suspense>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface FileRowProps {
  file: LectureFile;
  isOpen: boolean;
  onToggle: () => void;
  onSave: MaterialViewProps['onSave'];
}

function FileRow({ file, isOpen, onToggle, onSave }: FileRowProps) {
  const t = useT();
  const { name, url, byteSize, kind } = file;
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 rounded-control border border-line bg-raised py-1.5 pl-4 pr-1.5">
      <FileMark name={name} />
      <span className="min-w-0 grow basis-40 font-semibold">{name}</span>
      <div className="ml-auto flex items-center gap-x-3">
        <span className="shrink-0 text-sm tabular-nums text-soft">{formatBytes(byteSize)}</span>
        {kind === 'pdf' && (
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isOpen}
            aria-label={isOpen ? t('Close {name}', { name }) : t('Read here: {name}', { name })}
            onClick={onToggle}
          >
            <BookOpenText aria-hidden className="size-4" />
            {isOpen ? t('Close') : t('Read here')}
          </Button>
        )}
        {onSave ? (
          <Button variant="ghost" size="icon" aria-label={t('Save {name}', { name })} onClick={() => onSave(file)}>
            <Download aria-hidden className="size-5" />
          </Button>
        ) : (
          <a
            href={url}
            download={name}
            aria-label={t('Download {name}', { name })}
            className="grid size-11 shrink-0 place-content-center rounded-control transition-colors duration-150 hover:bg-sunken"
          >
            <Download aria-hidden className="size-5" />
          </a>
        )}
      </div>
    </div>
  );
}
