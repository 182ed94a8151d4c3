import type { AnnouncementAudience, OfficeAnnouncement } from '@nalanda/contract';
import { msg } from '#shared/i18n/index.ts';

/** Whom the school tells; English, marked by `msg`. */
export const audiences: Readonly<Record<AnnouncementAudience, string>> = {
  everybody: msg('Everybody who is signed in'),
  student: msg('Students'),
  educator: msg('Educators'),
};

/** Fields of an announcement. */
export const fieldLabels = {
  title: msg('Title in English'),
  text: msg('Text in English'),
  titleInHindi: msg('Title in Hindi'),
  textInHindi: msg('Text in Hindi'),
  startsAt: msg('From (India time)'),
  endsAt: msg('Until (India time)'),
} as const;

/** Where an announcement stands in time. */
export const announcementStates = {
  planned: { tone: 'highlight', text: msg('Planned') },
  running: { tone: 'success', text: msg('Shown now') },
  over: { tone: 'neutral', text: msg('Over') },
} as const satisfies Record<OfficeAnnouncement['state'], unknown>;
