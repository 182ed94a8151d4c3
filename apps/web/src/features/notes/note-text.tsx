import { Bookmark } from 'lucide-react';
import { useT } from '#shared/i18n/index.ts';

/** The words of a note, or that it is a bookmark. */
export function NoteText({ text }: { text: string }) {
  const t = useT();
  if (text !== '') return <span lang={t.langOf(text)}>{text}</span>;
  return (
    <span className="inline-flex items-center gap-2 text-soft">
      <Bookmark aria-hidden className="size-4" />
      {t('Bookmark')}
    </span>
  );
}
