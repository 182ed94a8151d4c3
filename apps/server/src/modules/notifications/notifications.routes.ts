import { mailedNotificationKinds, notificationRoutes } from '@nalanda/contract';
import { notificationEventsPath } from '@nalanda/contract/paths';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { EventStreams } from '../../platform/http/event-streams.ts';
import { registerRawRoute, registerRoute } from '../../platform/http/register-route.ts';
import { registerUnsubscribeRoute } from '../../platform/mail/unsubscribe-routes.ts';
import { describeKind } from './mail-kinds.ts';
import {
  countUnread,
  getSettings,
  listNotifications,
  markRead,
  type NotificationsDeps,
  saveSettings,
  UNSUBSCRIBE_PATH,
  unsubscribe,
} from './notifications.usecases.ts';
import { beginPush, endPush, type PushDeps } from './push/push.usecases.ts';

const unsubscribeQuery = z
  .object({ token: z.string().max(100).catch(''), kind: z.enum(mailedNotificationKinds).optional().catch(undefined) })
  .catch({ token: '' });

/** HTTP side of the notifications. */
export async function registerNotificationRoutes(
  app: FastifyInstance,
  { events, ...deps }: NotificationsDeps & PushDeps & { events: EventStreams },
): Promise<void> {
  registerRoute(app, notificationRoutes.listNotifications, ({ query, user }) =>
    listNotifications(deps, user.id, query.before),
  );
  registerRoute(app, notificationRoutes.countUnread, ({ user }) => countUnread(deps, user.id));
  registerRoute(app, notificationRoutes.markRead, ({ body, user }) => markRead(deps, user.id, body));
  registerRoute(app, notificationRoutes.getNotificationSettings, ({ user }) => getSettings(deps, user.id));
  registerRoute(app, notificationRoutes.saveNotificationSettings, ({ body, user }) =>
    saveSettings(deps, user.id, body.mails),
  );
  registerRoute(app, notificationRoutes.getPush, async () => ({ serverKey: deps.keys[0].publicKey }));
  registerRoute(app, notificationRoutes.beginPush, ({ body, user }) =>
    beginPush(deps, body, { userId: user.id, sessionId: user.sessionId }),
  );
  registerRoute(app, notificationRoutes.endPush, ({ body, user }) => endPush(deps, user.id, body.endpoint));
  registerEventRoute(app, events);
  await registerUnsubscribeRoute(app, {
    path: UNSUBSCRIBE_PATH,
    screen: '/notifications',
    summary: 'Ends mails of a kind, or all notifications by mail, of whom the link was mailed to',
    school: deps.school,
    describe: (query, locale) => describeKind(unsubscribeQuery.parse(query).kind, locale),
    takeBack: (query) => {
      const { token, kind } = unsubscribeQuery.parse(query);
      return unsubscribe(deps, { token, kind });
    },
  });
}

function registerEventRoute(app: FastifyInstance, events: EventStreams): void {
  events.endWith(app);
  registerRawRoute(
    app,
    {
      method: 'GET',
      path: notificationEventsPath,
      access: 'user',
      limit: 'read',
      summary: "Says when the caller's notifications have changed (server-sent events)",
    },
    (request, reply) => {
      if (!request.user) throw new Error('A route for people has nobody.');
      return events.open(reply, { userId: request.user.id, subjectId: request.user.id });
    },
  );
}
