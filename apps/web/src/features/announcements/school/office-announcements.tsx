import type { OfficeAnnouncement } from '@nalanda/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { sayMoment } from '#shared/lib/india-moments.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { RemovalDialog } from '#shared/ui/removal-dialog.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { announcementStates, audiences } from './announcement-words.ts';
import { useRemoveSchoolAnnouncementMutation } from './school-announcements.api.ts';

/** Props of {@link OfficeAnnouncements}. */
interface OfficeAnnouncementsProps {
  announcements: OfficeAnnouncement[];
  onEdit: (announcement: OfficeAnnouncement) => void;
}

/** What the school has told, tells and will tell, the newest first. */
export function OfficeAnnouncements({ announcements, onEdit }: OfficeAnnouncementsProps) {
  const [removed, setRemoved] = useState<OfficeAnnouncement | null>(null);
  return (
    <>
      <ul className="grid gap-4">
        {announcements.map((announcement) => (
          <li key={announcement._id}>
            <AnnouncementCard
              announcement={announcement}
              onEdit={() => onEdit(announcement)}
              onRemove={() => setRemoved(announcement)}
            />
          </li>
        ))}
      </ul>
      {removed && <RemoveAnnouncement announcement={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

/** Props of {@link AnnouncementCard}. */
interface AnnouncementCardProps {
  announcement: OfficeAnnouncement;
  onEdit: () => void;
  onRemove: () => void;
}

function AnnouncementCard({ announcement, onEdit, onRemove }: AnnouncementCardProps) {
  const t = useT();
  const { title, text, titleInHindi, textInHindi, audience, startsAt, endsAt, state, writer } = announcement;
  const { tone, text: stateText } = announcementStates[state];
  const say = (moment: string) => sayMoment(t, moment);
  const name = title || titleInHindi;
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{t(stateText)}</Badge>
        <Badge>{t(audiences[audience])}</Badge>
        <div className="ml-auto flex">
          {state !== 'over' && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('Edit the announcement: {title}', { title: name })}
              onClick={onEdit}
            >
              <Pencil aria-hidden className="size-4" />
            </Button>
          )}
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('Remove the announcement: {title}', { title: name })}
            onClick={onRemove}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </div>
      </div>
      <div className="grid gap-x-8 gap-y-4 xl:grid-cols-2">
        {title !== '' && <Words title={title} text={text} />}
        {titleInHindi !== '' && <Words title={titleInHindi} text={textInHindi} />}
      </div>
      <p className="text-sm text-soft">
        {t('From {from} until {until}', { from: say(startsAt), until: say(endsAt) })}
        {writer && ` · ${writer}`}
      </p>
    </Card>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  const t = useT();
  return (
    <div className="grid content-start gap-1.5 wrap-anywhere">
      <h2 lang={t.langOf(title)} className="font-display text-xl font-semibold">
        {title}
      </h2>
      {text !== '' && <RichText text={text} lang={t.langOf(text)} className="max-w-[70ch]" />}
    </div>
  );
}

function RemoveAnnouncement({ announcement, onClose }: { announcement: OfficeAnnouncement; onClose: () => void }) {
  const t = useT();
  const [remove, { isLoading }] = useRemoveSchoolAnnouncementMutation();

  async function take(): Promise<void> {
    try {
      notify.success((await remove(announcement._id).unwrap()).message);
    } catch (error) {
      tellFailure(error);
    }
    onClose();
  }

  return (
    <RemovalDialog
      isOpen
      onClose={onClose}
      title={t('Remove this announcement?')}
      description={t(
        'Nobody sees it any more, at the bell neither. To show it for a shorter time, change when it ends.',
      )}
      isBusy={isLoading}
      onRemove={() => void take()}
    />
  );
}
