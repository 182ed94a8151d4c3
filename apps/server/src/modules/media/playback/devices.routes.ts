import { lectureRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../platform/http/register-route.ts';
import type { PlayingDevices } from './devices.ts';

/** Registers how a browser asks whether it may play, and takes a place. */
export function registerDeviceRoutes(app: FastifyInstance, devices: PlayingDevices): void {
  registerRoute(app, lectureRoutes.playHere, async ({ body, user }) => {
    const device = { userId: user.id, sessionId: user.sessionId };
    const mayPlay = await (body.isTakingOver ? devices.takeOver(device) : devices.mayPlay(device));
    return { mayPlay, most: devices.readMost() };
  });
}
