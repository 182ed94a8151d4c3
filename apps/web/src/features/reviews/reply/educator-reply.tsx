import type { Review } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';

/** What the educator has answered, under the review that it answers. */
export function EducatorReply({ reply }: { reply: Review['reply'] }) {
  const t = useT();
  if (!reply) return null;
  return (
    <div className="grid gap-1 rounded-control border-l-2 border-terracotta bg-sunken px-4 py-3">
      <p className="text-sm font-semibold">
        {t('Reply from the educator')}
        <span className="font-normal text-soft"> · {t.date(new Date(reply.createdAt))}</span>
      </p>
      <p lang={t.langOf(reply.text)} className="whitespace-pre-line wrap-anywhere">
        {reply.text}
      </p>
    </div>
  );
}
