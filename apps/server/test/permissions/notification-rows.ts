import { setTimeout as sleep } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { demand, get, onlyOwnIds, post, type Question, remove } from './questions.ts';

const newAnnouncement = '01900000-0000-7000-8000-00000000a0c0';
const newMessage = '01900000-0000-7000-8000-00000000a0c1';
const newMessageToOne = '01900000-0000-7000-8000-00000000a0c3';
const newReply = '01900000-0000-7000-8000-00000000a0c2';
/** A stream that is let in does not end by itself. */
const letIn = { statusCode: 200 } as LightMyRequestResponse;

/** Calls about notifications, which everybody has of their own, and announcements, which those who learn and teach a course find. */
export const notificationRows: Record<string, Question[]> = {
  'GET /api/notifications': [
    {
      asks: 'lists the own notifications, whatever person stands in the query',
      call: get((world) => `/api/notifications?userId=${world.enrolledId}`),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller, world) => {
        onlyOwnIds(reply, caller, world);
        const has = reply.body.includes(world.notification.id);
        demand(has === (caller.actor === 'enrolled'), caller, 'sees own notifications alone');
      },
    },
    {
      asks: "lists those before somebody else's",
      call: get((world) => `/api/notifications?before=${world.notification.id}`),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller) => demand(reply.json().notifications.length === 0, caller, 'finds nothing before it'),
    },
  ],
  'GET /api/notifications/unread': [
    {
      asks: 'counts the own notifications',
      call: get(() => '/api/notifications/unread'),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller) =>
        demand(reply.json().unread === (caller.actor === 'enrolled' ? 1 : 0), caller, 'counts own ones alone'),
    },
  ],
  'POST /api/notifications/read': [
    {
      asks: "marks the enrolled learner's notification as read",
      call: async (world, caller) => {
        const count = async () =>
          (await world.callers.enrolled.client.get('/api/notifications/unread')).json<{ unread: number }>().unread;
        const before = await count();
        const reply = await caller.client.post('/api/notifications/read', { ids: [world.notification.id] });
        demand((await count()) === (caller.actor === 'enrolled' ? 0 : before), caller, 'reads own notifications alone');
        return reply;
      },
      answers: [401, 200, 200, 200, 200],
    },
  ],
  'GET /api/notifications/settings': [
    {
      asks: 'reads the own settings',
      call: get(() => '/api/notifications/settings'),
      answers: [401, 200, 200, 200, 200],
    },
  ],
  'PUT /api/notifications/settings': [
    {
      asks: 'changes the own settings',
      call: (_, { client }) =>
        client.call({ method: 'PUT', url: '/api/notifications/settings', payload: { mails: { answer: 'off' } } }),
      answers: [401, 200, 200, 200, 200],
    },
  ],
  'GET /api/notifications/events': [
    {
      asks: 'follows the own notifications',
      call: (_, { client }) => Promise.race([client.get('/api/notifications/events'), sleep(500, letIn)]),
      answers: [401, 200, 200, 200, 200],
    },
  ],
  'POST /api/teaching/class/:courseId/messages': [
    {
      asks: 'writes to all learners of the course',
      call: post(
        (world) => `/api/teaching/class/${world.course.id}/messages`,
        () => ({ _id: newMessage, text: 'A message', to: { filter: {} } }),
      ),
      answers: [401, 403, 403, 404, 201],
    },
    {
      asks: 'writes to a learner of the course',
      call: post(
        (world) => `/api/teaching/class/${world.course.id}/messages`,
        (world) => ({ _id: newMessageToOne, text: 'A message', to: { learners: [world.enrolment.id] } }),
      ),
      answers: [401, 403, 403, 404, 201],
    },
  ],
  'GET /api/messages/course/:courseId': [
    {
      asks: 'reads the own messages of the course, which its educator has not',
      call: get((world) => `/api/messages/course/${world.course.id}`),
      answers: [401, 404, 200, 404, 404],
    },
    {
      asks: 'reads the messages with the enrolled learner',
      call: get((world) => `/api/messages/course/${world.course.id}?learner=${world.enrolment.id}`),
      answers: [401, 404, 404, 404, 200],
    },
  ],
  'POST /api/messages/course/:courseId': [
    {
      asks: 'answers the educator of the course',
      call: post(
        (world) => `/api/messages/course/${world.course.id}`,
        () => ({ _id: newReply, text: 'An answer' }),
      ),
      answers: [401, 404, 201, 404, 404],
    },
  ],
  'GET /api/announcements/school': [
    {
      asks: 'lists what the school tells one',
      call: get(() => '/api/announcements/school'),
      answers: [401, 200, 200, 200, 200],
    },
  ],
  'POST /api/announcements/school/:announcementId/aside': [
    {
      asks: 'puts an announcement to a course aside, which is none of the school',
      call: post((world) => `/api/announcements/school/${world.announcement.id}/aside`),
      answers: [401, 404, 404, 404, 404],
    },
  ],
  'GET /api/announcements/course/:courseId': [
    {
      asks: 'lists the announcements of the course',
      call: get((world) => `/api/announcements/course/${world.course.id}`),
      answers: [401, 404, 200, 404, 200],
    },
  ],
  'POST /api/announcements/course/:courseId': [
    {
      asks: 'announces something to the course',
      call: post(
        (world) => `/api/announcements/course/${world.course.id}`,
        () => ({ _id: newAnnouncement, title: 'News', text: 'Something new' }),
      ),
      answers: [401, 403, 403, 404, 201],
    },
  ],
  'POST /api/announcements/:announcementId': [
    {
      asks: 'changes the announcement',
      call: post(
        (world) => `/api/announcements/${world.announcement.id}`,
        () => ({ title: 'Changed', text: 'A text', basis: { title: 'A title', text: 'A text' } }),
      ),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'DELETE /api/announcements/:announcementId': [
    {
      asks: 'removes the announcement',
      call: remove((world) => `/api/announcements/${world.announcement.id}`),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'GET /api/notifications/push': [
    {
      asks: 'asks for the key with which browsers ask their push service',
      call: get(() => '/api/notifications/push'),
      answers: [401, 200, 200, 200, 200],
    },
  ],
  'POST /api/notifications/push': [
    {
      asks: 'lets a browser be told, by an address that is none of a push service',
      call: post(
        () => '/api/notifications/push',
        () => ({
          endpoint: 'https://example.com/push',
          keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
          serverKey: 'A',
        }),
      ),
      answers: [401, 400, 400, 400, 400],
    },
  ],
  'POST /api/notifications/push/end': [
    {
      asks: 'lets a browser be told no more, which is none of the own ones',
      call: post(
        () => '/api/notifications/push/end',
        () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/x' }),
      ),
      answers: [401, 200, 200, 200, 200],
    },
  ],
};
