import type { ScormCmi, ScormLesson } from '@nalanda/contract';

/*
 * What the page around a lesson and the school's page around that one say to each other. The first word goes by `postMessage`, with
 * the other's origin, and carries a port; all else goes through the port, which nobody else has. Port messages that were sent before a
 * page went still arrive.
 */

/** From the lesson's side: it is there, and here is its port. */
export const READY = 'nalanda-scorm-ready';

/** From the school: what the lesson begins with. */
export interface BeginMessage {
  kind: 'begin';
  lesson: Pick<ScormLesson, 'launch' | 'learner'>;
  cmi: ScormCmi | null;
}

/** From the lesson: it has been loaded, or is not there. */
export interface LoadedMessage {
  kind: 'loaded';
}

/** From the lesson: all that it has reported by now. */
export interface CommitMessage {
  kind: 'commit';
  cmi: ScormCmi;
}

export type LessonMessage = LoadedMessage | CommitMessage;
