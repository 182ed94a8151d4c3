import type { CourseDetail } from '@nalanda/contract';
import { Check } from 'lucide-react';
import { useT } from '#shared/i18n/index.ts';
import { Card } from '#shared/ui/card.tsx';

/** What one can do after the course, in short lines. */
export function Outcomes({ lines }: { lines: readonly string[] }) {
  const t = useT();
  return (
    <Card className="p-5 sm:p-6">
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {lines.map((line) => (
          <li key={line} className="flex items-start gap-2.5">
            <Check aria-hidden className="mt-1 size-5 shrink-0 text-success" />
            <span lang={t.langOf(line)}>{line}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What one needs for the course, and for whom it is; nothing when its educator says neither. */
export function NeedsAndAudience({ course: { requirements, audience } }: { course: CourseDetail }) {
  const t = useT();
  const lists = [
    { title: t('What you need'), lines: requirements },
    { title: t('Who it is for'), lines: audience },
  ].filter(({ lines }) => lines.length > 0);
  if (lists.length === 0) return null;
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {lists.map(({ title, lines }) => (
        <section key={title} className="grid content-start gap-2.5">
          <h3 className="text-xl">{title}</h3>
          <ul className="grid gap-1.5">
            {lines.map((line) => (
              <li key={line} className="flex items-start gap-3">
                <span aria-hidden className="mt-2.5 h-1.5 w-2.5 shrink-0 rounded-[2px] bg-terracotta" />
                <span lang={t.langOf(line)}>{line}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
