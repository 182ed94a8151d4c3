import type { Course, Lecture, User } from '@nalanda/contract';

interface Place {
  path: string;
  field: string;
  extra: { name: string; content: Buffer }[];
}

/** An account that sends files, and where it may send which. */
interface Uploader {
  cookie: string;
  places: Record<'picture' | 'video' | 'captions', Place>;
}

export interface School {
  /** Cookie headers of people who send malformed requests. */
  cookies: string[];
  uploads: Uploader[];
  /** Ids of things that exist. */
  ids: string[];
  /** Everything that an educator who does not take part sees of the own school, as text. */
  readBystander(): Promise<string>;
}

/** Signs people up over the API and gives them courses: a bystander, callers, and `uploaders` who send files. */
export async function createSchool(origin: string, uploaders: number): Promise<School> {
  const call = async <T>(cookie: string, path: string, body?: object): Promise<T> => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const reply = await fetch(`${origin}${path}`, init);
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as T;
  };

  async function signUp(name: string, role: User['role']): Promise<string> {
    const reply = await fetch(`${origin}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, email: `${name}@storm.example`, password: 'quiet-before-the-9-storms', role }),
    });
    const cookie = reply.headers.getSetCookie().find((value) => value.startsWith('nalanda_session'));
    if (!reply.ok || !cookie) throw new Error(`Sign-up answered ${reply.status}: ${await reply.text()}`);
    return cookie.split(';')[0] ?? '';
  }

  async function createLecture(cookie: string): Promise<{ course: Course; lecture: Lecture }> {
    const course = await call<Course>(cookie, '/api/course/create', { title: 'Weather', category: 'Others' });
    const lecture = await call<Lecture>(cookie, `/api/course/createlecture/${course._id}`, { lectureTitle: 'Wind' });
    return { course, lecture };
  }

  const bystander = await signUp('bystander', 'educator');
  const theirs = await createLecture(bystander);
  const student = await signUp('student', 'student');
  const educator = await signUp('educator', 'educator');
  const own = await createLecture(educator);
  const uploads: Uploader[] = [];
  for (let index = 0; index < uploaders; index += 1) {
    const cookie = await signUp(`uploader${index}`, 'educator');
    const { lecture } = await createLecture(cookie);
    uploads.push({
      cookie,
      places: {
        picture: { path: '/api/user/updateprofile', field: 'photoUrl', extra: [] },
        video: { path: `/api/course/editlecture/${lecture._id}`, field: 'videoUrl', extra: [] },
        captions: {
          path: `/api/course/captions/${lecture._id}`,
          field: 'captions',
          extra: [{ name: 'language', content: Buffer.from('en') }],
        },
      },
    });
  }
  return {
    cookies: [student, educator],
    uploads,
    ids: [own.course._id, own.lecture._id, theirs.course._id, theirs.lecture._id],
    async readBystander() {
      const seen = await Promise.all([
        call<User>(bystander, '/api/user/currentuser'),
        call<Course[]>(bystander, '/api/course/getcreatorcourses'),
        call<Lecture[]>(bystander, `/api/course/getcourselecture/${theirs.course._id}`),
      ]);
      return JSON.stringify(seen);
    },
  };
}
