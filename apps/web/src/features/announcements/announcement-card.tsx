import { type Announcement, limits } from '@nalanda/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { WriteWords } from '#shared/forms/write-words.tsx';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { RemovalDialog } from '#shared/ui/removal-dialog.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { useEditAnnouncementMutation, useRemoveAnnouncementMutation } from './announcements.api.ts';

/** An announcement, with what whoever teaches the course can do about it. */
export function AnnouncementCard({ announcement, isOwn }: { announcement: Announcement; isOwn: boolean }) {
  const t = useT();
  const [isEditing, setEditing] = useState(false);
  const { title, text, writer, createdAt, editedAt } = announcement;
  if (isEditing) return <EditAnnouncement announcement={announcement} onEnd={() => setEditing(false)} />;
  return (
    <article className="grid gap-3">
      <h2 lang={t.langOf(title)} className="font-display text-xl font-semibold wrap-anywhere">
        {title}
      </h2>
      <RichText text={text} lang={t.langOf(text)} className="max-w-[70ch] wrap-anywhere" />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Avatar name={writer.name} photoUrl={writer.photoUrl} size="sm" />
        <p className="text-sm text-soft">
          {writer.name} · {t.date(createdAt)}
          {editedAt && ` · ${t('edited')}`}
        </p>
        {isOwn && (
          <div className="flex">
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('Edit the announcement: {title}', { title })}
              onClick={() => setEditing(true)}
            >
              <Pencil aria-hidden className="size-4" />
            </Button>
            <RemoveAnnouncement announcement={announcement} />
          </div>
        )}
      </div>
    </article>
  );
}

/** Labels of the two fields of an announcement. */
export function useAnnouncementWords() {
  const t = useT();
  return {
    titleWords: { label: t('Title'), missing: t('Please give it a title') },
    textLabel: t('What your learners should know'),
    most: limits.announcement,
  };
}

function EditAnnouncement({ announcement, onEnd }: { announcement: Announcement; onEnd: () => void }) {
  const t = useT();
  const [edit] = useEditAnnouncementMutation();
  const words = useAnnouncementWords();
  const { _id: announcementId, title, text } = announcement;
  // What is edited is what was seen when it began: a change that comes meanwhile is told by the server.
  const [seen] = useState({ title, text });
  return (
    <WriteWords
      {...words}
      place={`announcement ${announcementId}`}
      initial={seen}
      action={t('Save')}
      onCancel={onEnd}
      onSave={async (given) => {
        await edit({ announcementId, title: given.title ?? '', text: given.text, basis: seen }).unwrap();
        onEnd();
      }}
    />
  );
}

function RemoveAnnouncement({ announcement: { _id, title } }: { announcement: Announcement }) {
  const t = useT();
  const [remove, { isLoading }] = useRemoveAnnouncementMutation();
  const [isOpen, setOpen] = useState(false);

  async function take() {
    try {
      await remove(_id).unwrap();
    } catch (error) {
      tellFailure(error);
      setOpen(false);
    }
  }

  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('Remove the announcement: {title}', { title })}
        onClick={() => setOpen(true)}
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
      <RemovalDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('Remove this announcement?')}
        description={t('It leaves the notifications of your learners as well. Mails that were sent stay sent.')}
        isBusy={isLoading}
        onRemove={() => void take()}
      />
    </>
  );
}
