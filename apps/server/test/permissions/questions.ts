import type { LightMyRequestResponse } from 'fastify';
import { newId } from '../../src/platform/ids.ts';
import type { Call, Caller, World } from './world.ts';

/**
 * Status codes for anonymous, student, enrolled student, other educator, owner of the course; a route of the office has
 * those of manager, accountant and owner of the school besides.
 */
export type Answers = readonly [...FiveAnswers] | readonly [...FiveAnswers, number, number, number];
type FiveAnswers = [number, number, number, number, number];

/** What everybody is answered who does not work in the office: there is nothing at this address. */
export const nothingThere: FiveAnswers = [404, 404, 404, 404, 404];

/** Looks at a good answer; throws when it says more than the actor may know. */
export type Check = (reply: LightMyRequestResponse, caller: Caller, world: World) => void;

/** One question about a route: what is asked, with whose ids, and what each actor is answered. */
export interface Question {
  asks: string;
  call: Call;
  answers: Answers;
  /** What a good answer must hold beyond its status; throws when it does not. */
  check?: Check;
}

type Url = (world: World, caller: Caller) => string | Promise<string>;
type Body = (world: World, caller: Caller) => object;

export const get =
  (url: Url): Call =>
  async (world, caller) =>
    caller.client.get(await url(world, caller));
export const post =
  (url: Url, body: Body = () => ({})): Call =>
  async (world, caller) =>
    caller.client.post(await url(world, caller), body(world, caller));
export const remove =
  (url: Url): Call =>
  async (world, caller) =>
    caller.client.delete(await url(world, caller));
export const form =
  (
    url: Url,
    fields: (world: World, caller: Caller) => Record<string, string> | Promise<Record<string, string>>,
  ): Call =>
  async (world, caller) =>
    caller.client.postForm(await url(world, caller), await fields(world, caller));
export const tus =
  (method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS', url: Url, headers: Record<string, string> = {}): Call =>
  async (world, caller) =>
    caller.client.call({
      method,
      url: await url(world, caller),
      headers: { 'tus-resumable': '1.0.0', ...headers },
      ...(method === 'PATCH' && { payload: Buffer.from('0123456789') }),
    });

export const ownUpload: Url = async (world) => `/api/uploads/${await world.beginUpload()}`;
/** An id that nobody and nothing has. */
export const nobody = newId();

/** Throws unless `holds`; the message names the actor. */
export function demand(holds: boolean, caller: Caller, what: string): void {
  if (!holds) throw new Error(`${caller.actor}: ${what}`);
}

/** Links to videos are there for enrolled learners and the owner, and for nobody else. */
export const onlyWatchersGetVideos: Check = (reply, caller) => {
  const body = reply.json();
  const lectures: { videoUrl: string | null }[] = Array.isArray(body) ? body : body.lectures;
  const mayWatch = caller.actor === 'enrolled' || caller.actor === 'owner';
  demand(
    lectures.every(({ videoUrl }) => (videoUrl !== null) === mayWatch),
    caller,
    'video links must go to watchers only',
  );
};

/** No ids of other learners, but to the owner of the course. */
export const onlyOwnIds: Check = (reply, caller, world) => {
  const others = [world.studentId, world.enrolledId].filter((id) => id !== caller.id);
  if (caller.actor !== 'owner') {
    demand(!others.some((id) => reply.body.includes(id)), caller, 'ids of other learners must not leave');
  }
};
