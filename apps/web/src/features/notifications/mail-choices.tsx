import {
  educatorNotificationKinds,
  type MailedNotificationKind,
  type MailTiming,
  mailedNotificationKinds,
  mailTimings,
  type NotificationSettings,
} from '@nalanda/contract';
import { useState } from 'react';
import { msg, useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { Field } from '#shared/ui/field.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Select } from '#shared/ui/select.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { useGetNotificationSettingsQuery, useSaveNotificationSettingsMutation } from './notifications.api.ts';

const labels: Record<MailedNotificationKind, string> = {
  answer: msg('Answers to questions I follow'),
  announcement: msg('Announcements of my courses'),
  batch: msg('Beginnings and changes of my batches'),
  certificate: msg('My certificates'),
  lecture: msg('New lectures in my courses'),
  live: msg('Live classes of my courses'),
  marks: msg('Marks of what I have handed in'),
  message: msg('Messages from educators and learners'),
  price: msg('Lower prices and new batches of courses on my wishlist'),
  question: msg('Questions on courses I teach'),
  'review-reply': msg('Replies to my reviews'),
  sale: msg('Sales of courses I teach'),
  submission: msg('Work handed in to me'),
};

const timings: Record<MailTiming, string> = {
  now: msg('At once'),
  daily: msg('Once a day'),
  off: msg('Never'),
};

/** When somebody is told by mail, kind by kind; saved as it is chosen. */
export function MailChoices({ isEducator, cannotMail }: { isEducator: boolean; cannotMail: boolean }) {
  const t = useT();
  const query = useGetNotificationSettingsQuery();
  return (
    <QueryView
      query={query}
      pending={
        <SkeletonGroup label={t('Loading your choices')}>
          <Skeleton className="h-64 w-full rounded-card" />
        </SkeletonGroup>
      }
    >
      {(settings) => <Choices settings={settings} isEducator={isEducator} cannotMail={cannotMail} />}
    </QueryView>
  );
}

function Choices({
  settings,
  isEducator,
  cannotMail,
}: {
  settings: NotificationSettings;
  isEducator: boolean;
  cannotMail: boolean;
}) {
  const t = useT();
  const kinds = mailedNotificationKinds.filter((kind) => isEducator || !educatorNotificationKinds.includes(kind));
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">
        {cannotMail
          ? t('This school cannot send mails yet. What you choose counts from the day on which it can.')
          : settings.canMail
            ? t('What comes once a day comes at seven in the morning, and only when you have not read it here.')
            : t('Mails come when you have confirmed your email address.')}
      </p>
      {kinds.map((kind) => (
        <Choice key={kind} kind={kind} value={settings.mails[kind]} />
      ))}
    </div>
  );
}

function Choice({ kind, value }: { kind: MailedNotificationKind; value: MailTiming }) {
  const t = useT();
  const [save] = useSaveNotificationSettingsMutation();
  // What was chosen stands there while it is saved, and goes when it could not be.
  const [wanted, setWanted] = useState<MailTiming | null>(null);

  async function choose(timing: MailTiming) {
    setWanted(timing);
    try {
      await save({ mails: { [kind]: timing } }).unwrap();
    } catch (error) {
      tellFailure(error);
    } finally {
      setWanted(null);
    }
  }

  return (
    <Field label={t(labels[kind])}>
      <Select value={wanted ?? value} onChange={({ target }) => void choose(target.value as MailTiming)}>
        {mailTimings.map((timing) => (
          <option key={timing} value={timing}>
            {t(timings[timing])}
          </option>
        ))}
      </Select>
    </Field>
  );
}
