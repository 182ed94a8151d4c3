import type { ServerResponse } from 'node:http';
import type { ChangeFeed } from '../../../database/change-feed.ts';

/** A line that says nothing, so that proxies and the server itself see that the connection lives. */
const BREATH_MS = 25_000;
/** A stream ends after so long: the browser opens it again, and is asked again who it is. */
const LIFE_MS = 5 * 60_000;
/** Streams of one person at once on one node; the oldest goes. */
const PER_PERSON = 6;
/** What is asked to be heard again after so long, so that readers do not all come back in one moment. */
const RETRY_MS = 3_000;
/** Many changes in one moment are one event. */
const GATHER_MS = 300;

interface Stream {
  userId: string;
  courseId: string;
  response: ServerResponse;
}

/** The open streams of this process. */
export interface QuestionEvents {
  /** Hands the answer of a request, whose head was written, over to the stream. */
  open(stream: Stream): void;
  close(): void;
}

/**
 * Tells readers that questions of their course have changed, on whichever node: the database announces each commit
 * (decision 029), and this process hears of it. An event says only that; what has changed is asked for by whoever may read it.
 */
export function createQuestionEvents(changes: ChangeFeed): QuestionEvents {
  const byCourse = new Map<string, Set<Stream>>();
  const waiting = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;

  const all = (): Stream[] => [...byCourse.values()].flatMap((streams) => [...streams]);

  function tell(): void {
    gathering = undefined;
    for (const courseId of waiting)
      for (const { response } of byCourse.get(courseId) ?? []) response.write('event: changed\ndata: {}\n\n');
    waiting.clear();
  }

  function gather(courseIds: Iterable<string>): void {
    for (const courseId of courseIds) if (byCourse.has(courseId)) waiting.add(courseId);
    if (waiting.size > 0) gathering ??= setTimeout(tell, GATHER_MS).unref();
  }

  function forget(stream: Stream): void {
    const streams = byCourse.get(stream.courseId);
    streams?.delete(stream);
    if (streams?.size === 0) byCourse.delete(stream.courseId);
  }

  changes.follow((note) => {
    // After a gap nobody knows what was missed: all look again.
    if (note === null) gather(byCourse.keys());
    else if (note.kind === 'questions') gather(note.ids ?? byCourse.keys());
  });

  return {
    open(stream) {
      const { userId, courseId, response } = stream;
      const own = all().filter((other) => other.userId === userId);
      if (own.length >= PER_PERSON) own[0]?.response.end();
      const streams = byCourse.get(courseId) ?? new Set();
      byCourse.set(courseId, streams.add(stream));
      response.write(`retry: ${RETRY_MS}\n\n`);
      const breath = setInterval(() => response.write(': here\n\n'), BREATH_MS).unref();
      const life = setTimeout(() => response.end(), LIFE_MS).unref();
      response.once('close', () => {
        clearInterval(breath);
        clearTimeout(life);
        forget(stream);
      });
    },
    close() {
      clearTimeout(gathering);
      for (const { response } of all()) response.end();
    },
  };
}
