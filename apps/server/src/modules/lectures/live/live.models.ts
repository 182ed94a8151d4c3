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
  live: PlannedLive & { courseId: string; isCreator: boolean; hasOthers: boolean },
  now: Date,
): LiveClass {
  const { opensAt, closesAt } = toOpening(live);
  const isOpen = now >= opensAt && now < closesAt;
  return {
    startsAt: live.startsAt.toISOString(),
    minutes: live.minutes,
    url: live.isCreator || isOpen ? live.url : null,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    calendarUrl: `/api/learning/live/${lectureId}/calendar.ics`,
    courseCalendarUrl: live.hasOthers ? `/api/learning/liveclasses/${live.courseId}/calendar.ics` : null,
  };
}

/** A class as a calendar takes it. */
interface CalendarEvent extends PlannedLive {
  lectureId: string;
  title: string;
  /** Where the class is found. */
  pageUrl: string;
}

/** What a calendar takes (RFC 5545). The same class put off keeps its id, so that calendars move it. */
export function writeCalendar(
  classes: readonly CalendarEvent[],
  { courseTitle, brandName, now }: { courseTitle: string; brandName: string; now: Date },
): string {
  const calendar = ical({ name: courseTitle, prodId: { company: brandName, product: 'Nalanda' } });
  for (const { lectureId, title, pageUrl, ...live } of classes) {
    const event = calendar.createEvent({
      id: `${lectureId}@nalanda`,
      sequence: Math.floor(now.getTime() / 1000) % 2 ** 31,
      stamp: now,
      start: live.startsAt,
      end: new Date(live.startsAt.getTime() + live.minutes * MINUTE_MS),
      summary: title,
      description: `${courseTitle}\n${pageUrl}`,
      url: pageUrl,
    });
    event.createAlarm({ type: ICalAlarmType.display, trigger: MINUTES_BEFORE_LIVE * 60 });
  }
  return calendar.toString();
}
