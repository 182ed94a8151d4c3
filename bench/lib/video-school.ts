import { openAsBlob } from 'node:fs';

/** A course with one lecture that has a video, as its educator sees it. */
export interface School {
  courseId: string;
  cookie: { name: string; value: string };
  /** The video's address with its token. */
  videoUrl: string;
  /** Resolves when all qualities of the video are there. */
  waitForStream(): Promise<void>;
}

const PATIENCE_SECONDS = 600;

/** Signs an educator up and uploads a film as the only lecture of a course. */
export async function openSchool(origin: string, film: string): Promise<School> {
  const person = { name: 'Bench', email: 'bench@example.com', password: 'a long password', role: 'educator' };
  const signedUp = await send(origin, '/api/auth/signup', JSON.stringify(person));
  const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const newCourse = JSON.stringify({ title: 'Bench', category: 'Others' });
  const course = await (await send(origin, '/api/course/create', newCourse, cookie)).json();
  const newLecture = JSON.stringify({ lectureTitle: 'Bench' });
  const lecture = await (await send(origin, `/api/course/createlecture/${course._id}`, newLecture, cookie)).json();
  const form = new FormData();
  form.set('videoUrl', await openAsBlob(film, { type: 'video/mp4' }), 'bench.mp4');
  const saved = await (await send(origin, `/api/course/editlecture/${lecture._id}`, form, cookie)).json();
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  return {
    courseId: course._id,
    cookie: { name, value },
    videoUrl: saved.videoUrl,
    async waitForStream() {
      for (let waited = 0; waited < PATIENCE_SECONDS; waited += 1) {
        const reply = await fetch(`${origin}/api/course/getcourselecture/${course._id}`, { headers: { cookie } });
        const [{ processing }] = (await reply.json()) as [{ processing?: { state: string; reason?: string } }];
        if (processing?.state === 'ready') return;
        if (processing?.state === 'failed') throw new Error(`The film was not encoded: ${processing.reason}`);
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
      throw new Error('The film was not encoded in time.');
    },
  };
}

async function send(origin: string, path: string, body: string | FormData, cookie = ''): Promise<Response> {
  const headers = { cookie, ...(typeof body === 'string' && { 'content-type': 'application/json' }) };
  const reply = await fetch(`${origin}${path}`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply;
}
