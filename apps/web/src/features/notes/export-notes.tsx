import { limits, type Note } from '@nalanda/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { Button } from '#shared/ui/button.tsx';
import { useLazyListNotesQuery } from './notes.api.ts';
import { toFileName, toMarkdown } from './notes.models.ts';

/** Takes all notes along as Markdown, or those of one course. */
export function ExportNotes({ course }: { course: { courseId: string; title: string } | null }) {
  const t = useT();
  const [listNotes] = useLazyListNotesQuery();
  const [isBusy, setIsBusy] = useState(false);

  async function readAll(): Promise<Note[]> {
    const all: Note[] = [];
    for (let page = 1; page <= limits.note.perPerson / limits.note.perPage; page += 1) {
      const { notes, total } = await listNotes({ page, ...(course && { courseId: course.courseId }) }).unwrap();
      all.push(...notes);
      if (notes.length === 0 || all.length >= total) break;
    }
    return all;
  }

  async function take() {
    setIsBusy(true);
    try {
      const url = URL.createObjectURL(
        new Blob([toMarkdown(await readAll(), window.location.origin)], { type: 'text/markdown' }),
      );
      const link = document.createElement('a');
      link.href = url;
      link.download = toFileName(course?.title ?? t('My notes'));
      link.click();
      URL.revokeObjectURL(url);
    } catch (error) {
      tellFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button variant="secondary" loading={isBusy} onClick={() => void take()}>
      <Download aria-hidden className="size-4" />
      {course ? t('Export this course') : t('Export all')}
    </Button>
  );
}
