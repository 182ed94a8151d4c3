import { type LiveClass, MINUTES_AFTER_LIVE, MINUTES_BEFORE_LIVE } from '@nalanda/contract';
import ical, { ICalAlarmType } from 'ical-generator';
import { MINUTE_MS } from '../../../platform/clock.ts';

/** A live class as it is planned. */
export interface PlannedLive {
  startsAt: Date;
  minutes: number;
  url: string;
}

/** When its link opens for learners, and closes. */
function toOpening({ startsAt, minutes }: PlannedLive): { opensAt: Date; closesAt: Date } {
  return {
    opensAt: new Date(startsAt.getTime() - MINUTES_BEFORE_LIVE * MINUTE_MS),
    closesAt: new Date(startsAt.getTime() + (minutes + MINUTES_AFTER_LIVE) * MINUTE_MS),
  };
}

/** A live class as somebody sees it at this moment. */
export function presentLive(
  lectureId: string,
  live: PlannedLive,
  { now, isCreator }: { now: Date; isCreator: boolean },
): LiveClass {
  const { opensAt, closesAt } = toOpening(live);
  const isOpen = now >= opensAt && now < closesAt;
  return {
    startsAt: live.startsAt.toISOString(),
    minutes: live.minutes,
    url: isCreator || isOpen ? live.url : null,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    calendarUrl: `/api/learning/live/${lectureId}/calendar.ics`,
  };
}

/** What a calendar takes (RFC 5545). The same class put off keeps its id, so that calendars move it. */
export function writeCalendar(
  live: PlannedLive,
  about: { lectureId: string; title: string; courseTitle: string; brandName: string; pageUrl: string; now: Date },
): string {
  const calendar = ical({ name: about.courseTitle, prodId: { company: about.brandName, product: 'Nalanda' } });
  const event = calendar.createEvent({
    id: `${about.lectureId}@nalanda`,
    sequence: Math.floor(about.now.getTime() / 1000) % 2 ** 31,
    stamp: about.now,
    start: live.startsAt,
    end: new Date(live.startsAt.getTime() + live.minutes * MINUTE_MS),
    summary: about.title,
    description: `${about.courseTitle}\n${about.pageUrl}`,
    url: about.pageUrl,
  });
  event.createAlarm({ type: ICalAlarmType.display, trigger: MINUTES_BEFORE_LIVE * 60 });
  return calendar.toString();
}
