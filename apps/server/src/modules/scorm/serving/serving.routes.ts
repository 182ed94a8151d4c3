import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registerRawRoute } from '../../../platform/http/register-route.ts';
import type { FileSender } from '../../lectures/index.ts';
import { createPackageFileNotFoundError } from '../scorm.errors.ts';
import { DROPPED_HEADERS, PACKAGES_PREFIX, toPackageHeaders, toSandbox } from './addresses.ts';
import { PLAYER_FILES, writePlayerPage } from './player-page.ts';
import {
  ensureIsOpen,
  ensureMayLoad,
  type LoadedPackage,
  noteNeighbours,
  type ServingDeps,
} from './serving.usecases.ts';

/** What the routes at the address of packages need. */
export type ServingRouteDeps = ServingDeps & FileSender & { readScormPlayer: ReadScormPlayer };

/** Reads a script that the build has made; rejects where there is none. */
export type ReadScormPlayer = (file: string) => Promise<Buffer | string>;

/** As the build of the web app has made them (`scripts/lms-player.ts`). */
export const readBuiltPlayer: ReadScormPlayer = (file) =>
  readFile(new URL(`../../../../../web/build/${file}`, import.meta.url));

/** All that is answered at the address of packages: the page that holds a lesson, its script, and the files of packages. */
export function registerServingRoutes(app: FastifyInstance, deps: ServingRouteDeps): void {
  const limit = { none: 'bytes of a file, kept by browsers under a token; a lesson asks for hundreds' };
  const common = { access: 'public' as const, limit, skipsSession: true, servesPackages: true };
  // HEAD stands first: Fastify would otherwise make its own, which opens the file to throw it away.
  for (const method of ['HEAD', 'GET'] as const) {
    registerRawRoute(
      app,
      { ...common, method, path: `${PACKAGES_PREFIX}/:token/play`, summary: 'The page that holds a lesson of SCORM' },
      (request, reply) => sendPlayerPage(deps, request, reply),
    );
    registerRawRoute(
      app,
      {
        ...common,
        method,
        path: `${PACKAGES_PREFIX}/player/:file`,
        summary: 'The script of the page that holds a lesson',
      },
      (request, reply) => sendPlayer(deps, request, reply),
    );
    registerRawRoute(
      app,
      {
        ...common,
        method,
        path: `${PACKAGES_PREFIX}/:token/files/*`,
        summary: 'A file of a package, for the holder of a token',
      },
      (request, reply) => sendPackageFile(deps, request, reply),
    );
  }
}

async function sendPlayerPage(deps: ServingRouteDeps, request: FastifyRequest, reply: FastifyReply) {
  const loaded = await load(deps, request, reply);
  const lesson = await deps.repository.findLesson(loaded.lectureId);
  // The lecture plays another package now, or none.
  if (lesson?.packageId !== loaded.packageId) throw createPackageFileNotFoundError();
  const { version, title, launch } = lesson;
  const { schoolOrigin } = loaded.address;
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
  return reply.send(writePlayerPage({ version, title, launch, schoolOrigin, sandbox: toSandbox(loaded.address) }));
}

async function sendPlayer({ readScormPlayer }: ServingRouteDeps, request: FastifyRequest, reply: FastifyReply) {
  const { file } = request.params as { file: string };
  if (!Object.values(PLAYER_FILES).includes(file)) throw createPackageFileNotFoundError();
  reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600');
  return reply.send(await readScormPlayer(file));
}

async function sendPackageFile(deps: ServingRouteDeps, request: FastifyRequest, reply: FastifyReply) {
  const loaded = await load(deps, request, reply);
  const path = (request.params as { '*': string })['*'];
  const file = await findFile(deps, loaded.packageId, path);
  if (!file) throw createPackageFileNotFoundError();
  // By the stored path: the database and this language do not take the same letters for small ones.
  await ensureIsOpen(deps, loaded, file);
  if (request.method === 'GET' && isPage(file.contentType)) await noteNeighbours(deps, loaded, file.path);
  const etag = `"${file.storageKey.slice(file.storageKey.lastIndexOf('/') + 1)}"`;
  return deps.files.sendFile({ ...file, etag }, { request, reply });
}

async function findFile({ repository }: Pick<ServingDeps, 'repository'>, packageId: string, path: string) {
  // A NUL is in no name, and the database takes none.
  if (path.includes('\0')) return null;
  const file = await repository.findFile(packageId, path);
  // Paths are kept in one spelling; a page that was written on a Mac may ask in the other.
  const spelled = path.normalize('NFC');
  return file ?? (spelled === path ? null : repository.findFile(packageId, spelled));
}

const isPage = (contentType: string): boolean => /^(text\/html|application\/xhtml)/.test(contentType);

async function load(deps: ServingDeps, request: FastifyRequest, { raw }: FastifyReply): Promise<LoadedPackage> {
  const { token } = request.params as { token: string };
  const loaded = await ensureMayLoad(deps, { token, host: request.host });
  // On the raw reply, where those of the school's pages stand.
  for (const name of DROPPED_HEADERS) raw.removeHeader(name);
  for (const [name, value] of Object.entries(toPackageHeaders(loaded.address))) raw.setHeader(name, value);
  return loaded;
}
