import type { PublicFacts, RecordRow } from './records.repository.ts';

/** A statement of xAPI 1.0.3, as it is sent. */
export interface Statement {
  id: string;
  actor: { objectType: 'Agent'; account: { homePage: string; name: string } };
  verb: { id: string; display: Record<string, string> };
  object: Activity;
  result?: { completion?: boolean; success?: boolean; score?: { scaled: number } };
  context: {
    platform: string;
    language?: string;
    contextActivities?: { parent: Activity[] };
  };
  timestamp: string;
}

interface Activity {
  objectType: 'Activity';
  id: string;
  definition: { type: string; name: Record<string, string> };
}

const ADL = 'http://adlnet.gov/expapi';
const VERBS = {
  registered: { id: `${ADL}/verbs/registered`, display: { en: 'registered' } },
  initialized: { id: `${ADL}/verbs/initialized`, display: { en: 'initialized' } },
  completed: { id: `${ADL}/verbs/completed`, display: { en: 'completed' } },
  passed: { id: `${ADL}/verbs/passed`, display: { en: 'passed' } },
  failed: { id: `${ADL}/verbs/failed`, display: { en: 'failed' } },
  scored: { id: `${ADL}/verbs/scored`, display: { en: 'scored' } },
  submitted: { id: 'http://activitystrea.ms/schema/1.0/submit', display: { en: 'submitted' } },
  earned: { id: 'http://id.tincanapi.com/verb/earned', display: { en: 'earned' } },
} as const;

const TYPES = {
  course: `${ADL}/activities/course`,
  video: 'https://w3id.org/xapi/video/activity-type/video',
  article: `${ADL}/activities/lesson`,
  scorm: `${ADL}/activities/lesson`,
  quiz: `${ADL}/activities/assessment`,
  assignment: 'http://id.tincanapi.com/activitytype/school-assignment',
  certificate: 'http://activitystrea.ms/schema/1.0/badge',
} as const;

/**
 * What is told of a record. People are named by the id of their account here and by nothing else. Null for what there is nothing
 * left to tell of: the attempt, the submission or the certificate is gone.
 */
export function toStatement(record: RecordRow, { origin, platform }: PublicFacts): Statement | null {
  const deed = toDeed(record, origin);
  if (!deed) return null;
  const { verb, object, result } = deed;
  const isAboutCourse = object.definition.type === TYPES.course;
  return {
    id: record.id,
    actor: { objectType: 'Agent', account: { homePage: origin, name: record.learnerId } },
    verb: VERBS[verb],
    object,
    ...(result && { result }),
    context: {
      platform,
      ...(record.language && { language: record.language }),
      ...(!isAboutCourse && { contextActivities: { parent: [toCourse(record, origin)] } }),
    },
    timestamp: record.at.toISOString(),
  };
}

interface Deed {
  verb: keyof typeof VERBS;
  object: Activity;
  result?: Statement['result'];
}

function toDeed(record: RecordRow, origin: string): Deed | null {
  const { percent, isPassed } = record;
  const score = { scaled: (percent ?? 0) / 100 };
  const success = isPassed === true;
  switch (record.kind) {
    case 'registered':
      return { verb: 'registered', object: toCourse(record, origin) };
    case 'course-completed':
      return { verb: 'completed', object: toCourse(record, origin), result: { completion: true } };
    case 'initialized':
      return { verb: 'initialized', object: toLecture(record, origin) };
    case 'completed':
      return { verb: 'completed', object: toLecture(record, origin), result: { completion: true } };
    case 'attempted':
      if (percent === null) return null;
      return {
        verb: success ? 'passed' : 'failed',
        object: toLecture(record, origin),
        result: { completion: true, success, score },
      };
    case 'submitted':
      return record.isThere ? { verb: 'submitted', object: toLecture(record, origin) } : null;
    case 'marked':
      if (percent === null) return null;
      return { verb: 'scored', object: toLecture(record, origin), result: { success, score } };
    case 'certified':
      if (record.certificate === null) return null;
      return { verb: 'earned', object: toCertificate(record, `${origin}/certificate/${record.certificate}`) };
  }
}

/** Titles stand in the language of the course; `und` is nobody knows which. */
const toName = ({ language }: RecordRow, title: string): Record<string, string> => ({ [language ?? 'und']: title });

function toCourse(record: RecordRow, origin: string): Activity {
  const definition = { type: TYPES.course, name: toName(record, record.courseTitle) };
  return { objectType: 'Activity', id: `${origin}/viewcourse/${record.courseId}`, definition };
}

function toLecture(record: RecordRow, origin: string): Activity {
  const definition = {
    type: TYPES[record.lesson ?? 'video'],
    name: toName(record, record.lectureTitle ?? record.courseTitle),
  };
  const id = `${origin}/viewlecture/${record.courseId}?lecture=${record.lectureId}`;
  return { objectType: 'Activity', id, definition };
}

function toCertificate(record: RecordRow, id: string): Activity {
  const definition = { type: TYPES.certificate, name: toName(record, record.courseTitle) };
  return { objectType: 'Activity', id, definition };
}
