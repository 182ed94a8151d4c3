import { expect, test } from 'vitest';
import { type Sent, UploadInterrupted, UploadStopped } from './send-file.ts';
import { createUploadQueue, type KeptUpload, type UploadQueueDeps } from './upload-queue.ts';

/** A queue whose uploads end when the test says so. */
function openQueue(change: Partial<UploadQueueDeps> = {}) {
  const sends: { name: string; end: PromiseWithResolvers<{ uploadId: string }>; note: (sent: Sent) => void }[] = [];
  const saved: string[] = [];
  const dropped: string[] = [];
  const kept = new Map<string, Omit<KeptUpload, 'userId'>>();
  let comeOnline = () => {};
  const queue = createUploadQueue({
    send(file, note) {
      const end = Promise.withResolvers<{ uploadId: string }>();
      sends.push({ name: file.name, end, note });
      const stop = () => end.reject(new UploadStopped());
      return { finished: end.promise, cancel: stop, pause: stop };
    },
    save: async ({ lectureId, uploadId }) => void saved.push(`${lectureId}:${uploadId}`),
    saveCaptions: async ({ lectureId }, captions) => {
      for (const { language } of captions) saved.push(`${lectureId}:${language}`);
    },
    dropLecture: async ({ lectureId }) => {
      dropped.push(lectureId);
      return true;
    },
    keep: async (upload) => void kept.set(upload.id, upload),
    forget: async (id) => void kept.delete(id),
    now: () => 0,
    whenOnline(go) {
      comeOnline = go;
      return () => {};
    },
    ...change,
  });
  const add = (name: string, isForNew = false) =>
    queue.add({ courseId: 'c', lectureId: name, lectureTitle: name, isForNew, file: new File(['x'], `${name}.mp4`) });
  const states = () => Object.fromEntries(queue.list().map(({ lectureId, state }) => [lectureId, state]));
  return { queue, sends, saved, dropped, kept, add, states, comeOnline: () => comeOnline() };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('sends two at once, saves each to its lecture, and goes on with the next', async () => {
  const { queue, sends, saved, kept, add, states } = openQueue();
  const first = add('a');
  add('b');
  add('c');
  expect(states()).toEqual({ a: 'uploading', b: 'uploading', c: 'waiting' });
  sends[0]!.note({ sent: 1, total: 2 });
  expect(queue.list()[0]?.pace?.share).toBe(0.5);
  sends[0]!.end.resolve({ uploadId: 'u1' });
  await queue.finished(first);
  await settle();
  expect(saved).toEqual(['a:u1']);
  expect(states()).toEqual({ a: 'done', b: 'uploading', c: 'uploading' });
  expect([...kept.values()].map(({ lectureId }) => lectureId)).toEqual(['b', 'c']);
  queue.clearDone();
  expect(states()).toEqual({ b: 'uploading', c: 'uploading' });
});

test('captions that lay beside a video follow it, also when the page was closed meanwhile', async () => {
  const { queue, sends, saved, kept } = openQueue();
  const captions = [{ language: 'hi', file: new File(['x'], 'a.hi.srt') }];
  const lecture = { courseId: 'c', lectureId: 'a', lectureTitle: 'a', captions };
  const id = queue.add({ ...lecture, file: new File(['x'], 'a.mp4') });
  await settle();
  expect(saved).toEqual([]);
  const left = [...kept.values()].map((upload) => ({ ...upload, userId: 'u' }));
  sends[0]!.end.resolve({ uploadId: 'u1' });
  await queue.finished(id);
  expect(saved).toEqual(['a:u1', 'a:hi']);

  const later = openQueue();
  later.queue.restore(left);
  expect(later.queue.takeBack(new File(['x'], 'a.mp4'))).toBe(true);
  later.sends[0]!.end.resolve({ uploadId: 'u2' });
  await later.queue.finished(id);
  expect(later.saved).toEqual(['a:u2', 'a:hi']);
});

test('files that are chosen again go to the uploads that a closed page has left behind, each to its own', async () => {
  const { queue, sends, states } = openQueue();
  const toKept = (id: string, courseId: string): KeptUpload => ({
    ...{ id, courseId, userId: 'me', lectureId: id, lectureTitle: id, fields: {}, keptAt: 0 },
    ...{ fileName: 'a.mp4', byteSize: 1 },
  });
  queue.restore([toKept('one', 'c'), toKept('two', 'c'), toKept('other', 'd')]);
  const file = new File(['x'], 'a.mp4');
  expect(queue.takeBack(new File(['xx'], 'a.mp4'), 'c')).toBe(false);
  expect(queue.takeBack(file, 'c')).toBe(true);
  expect(queue.takeBack(file, 'c')).toBe(true);
  expect(queue.takeBack(file, 'c')).toBe(false);
  expect(states()).toEqual({ one: 'uploading', two: 'uploading', other: 'lost' });
  expect(queue.takeBack(file)).toBe(true);
  expect(sends).toHaveLength(2);
});

test('what failed is tried again, all at once', async () => {
  const { queue, sends, add, states } = openQueue();
  add('a');
  add('b');
  for (const { end } of sends) end.reject(new Error('Please log in'));
  await settle();
  expect(states()).toEqual({ a: 'failed', b: 'failed' });
  queue.retryAll();
  expect(states()).toEqual({ a: 'uploading', b: 'uploading' });
});

test('waits for a lost line and goes on by itself', async () => {
  const { sends, add, states, comeOnline } = openQueue();
  add('a');
  sends[0]!.end.reject(new UploadInterrupted('gone'));
  await settle();
  expect(states()).toEqual({ a: 'offline' });
  comeOnline();
  expect(states()).toEqual({ a: 'uploading' });
  expect(sends).toHaveLength(2);
});

test('waits for a line that is lost when all has arrived, and saves without sending again', async () => {
  const answers = [{ status: 0, message: 'Nobody answers' }];
  const { sends, saved, add, states, comeOnline } = openQueue({
    save: async ({ uploadId }) => {
      const failure = answers.shift();
      if (failure) throw failure;
      saved.push(uploadId);
    },
  });
  add('a');
  sends[0]!.end.resolve({ uploadId: 'u1' });
  await settle();
  expect(states()).toEqual({ a: 'offline' });
  comeOnline();
  await settle();
  expect([saved, sends.length, states()]).toEqual([['u1'], 1, { a: 'done' }]);
});

test('pauses, goes on, and forgets what is cancelled', async () => {
  const { queue, sends, kept, add, states } = openQueue();
  const id = add('a');
  queue.pause(id);
  await settle();
  expect(states()).toEqual({ a: 'paused' });
  queue.resume(id);
  expect(sends).toHaveLength(2);
  queue.cancel(id);
  await expect(queue.finished(id)).resolves.toBeUndefined();
  expect([queue.list().length, kept.size]).toEqual([0, 0]);
});

test('saves again without sending again, unless the server has refused the file', async () => {
  const errors = [
    { status: 503, message: 'Busy' },
    { status: 415, message: 'No video' },
  ];
  const { queue, sends, kept, add, states } = openQueue({
    save: () => (errors.length > 0 ? Promise.reject(errors.shift()) : Promise.resolve()),
  });
  const id = add('a');
  sends[0]!.end.resolve({ uploadId: 'u1' });
  await expect(queue.finished(id)).rejects.toMatchObject({ message: 'Busy' });
  expect(states()).toEqual({ a: 'failed' });
  queue.resume(id);
  await expect(queue.finished(id)).rejects.toMatchObject({ message: 'No video' });
  expect([sends.length, queue.list()[0]?.message, kept.size]).toEqual([1, 'No video', 0]);
  queue.resume(id);
  expect(sends).toHaveLength(2);
});

test('takes up what a closed page has left, with the same file only', () => {
  const { queue, sends, states } = openQueue();
  const left = { id: '1', userId: 'u', courseId: 'c', lectureId: 'a', lectureTitle: 'A', fields: {}, keptAt: 0 };
  queue.restore([{ ...left, fileName: 'a.mp4', byteSize: 1 }]);
  expect(states()).toEqual({ a: 'lost' });
  expect(queue.giveFile('1', new File(['other'], 'a.mp4'))).toBe(false);
  expect(queue.giveFile('1', new File(['x'], 'a.mp4'))).toBe(true);
  expect([states(), sends.length]).toEqual([{ a: 'uploading' }, 1]);
});

test('takes the lecture away that was made for a file which turns out to be no video, and no other', async () => {
  const { queue, sends, dropped, add, states } = openQueue({
    save: () => Promise.reject({ status: 415, message: 'This is not a video file.' }),
  });
  add('made-for-it', true);
  add('there-before');
  for (const { end } of sends) end.resolve({ uploadId: 'u' });
  await settle();
  expect(dropped).toEqual(['made-for-it']);
  expect(states()).toEqual({ 'made-for-it': 'refused', 'there-before': 'failed' });
  expect(queue.list()[0]?.message).toBe('This is not a video file.');
  queue.resume(queue.list()[0]!.id);
  await settle();
  expect(states()['made-for-it']).toBe('refused');
  queue.clearDone();
  expect(states()).toEqual({ 'there-before': 'failed' });
});

test('keeps the lecture of a refused file when somebody works on it, or the server cannot be asked', async () => {
  for (const dropLecture of [async () => false, () => Promise.reject(new Error('gone'))]) {
    const { sends, add, states } = openQueue({
      dropLecture,
      save: () => Promise.reject({ status: 415, message: 'This is not a video file.' }),
    });
    add('a', true);
    sends[0]!.end.resolve({ uploadId: 'u' });
    await settle();
    expect(states()).toEqual({ a: 'failed' });
  }
});

test('shows and sends nothing more of somebody whose page is another one’s now, and keeps it for them', async () => {
  const { queue, sends, saved, kept, add } = openQueue();
  add('a');
  add('b');
  add('c');
  queue.leave();
  await settle();
  expect(queue.list()).toEqual([]);
  expect(sends.map(({ name }) => name)).toEqual(['a.mp4', 'b.mp4']);
  expect(saved).toEqual([]);
  expect([...kept.values()].map(({ lectureId }) => lectureId)).toEqual(['a', 'b', 'c']);
});
