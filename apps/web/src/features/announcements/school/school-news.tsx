import type { SchoolAnnouncement } from '@nalanda/contract';
import { Megaphone } from 'lucide-react';
import { useLocale, useT } from '#shared/i18n/index.ts';
import { sayMoment } from '#shared/lib/india-moments.ts';
import { Card } from '#shared/ui/card.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { useListSchoolAnnouncementsQuery } from './school-announcements.api.ts';
import { chooseWords } from './school-words.ts';

/** Everything that the school tells this person now, also what they have put aside; nothing where it tells nothing. */
export function SchoolNews() {
  const t = useT();
  const { data = [] } = useListSchoolAnnouncementsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data.length === 0) return null;
  return (
    <section aria-label={t('From the school')} className="grid gap-4 pb-8">
      {data.map((announcement) => (
        <Announcement key={announcement._id} announcement={announcement} />
      ))}
    </section>
  );
}

function Announcement({ announcement }: { announcement: SchoolAnnouncement }) {
  const t = useT();
  const { title, text } = chooseWords(announcement, useLocale());
  const until = sayMoment(t, announcement.endsAt);
  return (
    <Card className="flex items-start gap-3 p-5">
      <Megaphone aria-hidden className="mt-1 size-5 shrink-0 text-terracotta" />
      <div className="grid min-w-0 gap-2">
        <h2 lang={t.langOf(title)} className="font-display text-xl font-semibold wrap-anywhere">
          {title}
        </h2>
        {text !== '' && <RichText text={text} lang={t.langOf(text)} className="max-w-[70ch] wrap-anywhere" />}
        <p className="text-sm text-soft">{t('From the school, until {until}', { until })}</p>
      </div>
    </Card>
  );
}
