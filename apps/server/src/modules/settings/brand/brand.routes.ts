import type { FastifyInstance } from 'fastify';
import { createAddressNotFoundError } from '../../../platform/errors.ts';
import { registerRawRoute } from '../../../platform/register-route.ts';
import type { SettingsMemory } from '../settings.memory.ts';
import { SCHOOL_FILES, toBrandStyle } from './brand.models.ts';

const STYLE_FILE = /^[0-9a-f]{16}\.css$/;

/** The style sheet of the school's own colours. */
export function registerBrandRoutes(app: FastifyInstance, { memory }: { memory: SettingsMemory }): void {
  registerRawRoute(
    app,
    {
      method: 'GET',
      path: `${SCHOOL_FILES}:file`,
      access: 'public',
      limit: 'read',
      summary: "The school's own style",
      skipsSession: true,
    },
    async (request, reply) => {
      const { file } = request.params as { file: string };
      if (!STYLE_FILE.test(file)) throw createAddressNotFoundError();
      const isAsked = () => toBrandStyle(memory.current())?.address === SCHOOL_FILES + file;
      // Another node may have made the page, from a change that has not come here yet.
      if (!isAsked()) await memory.refresh();
      return reply
        .type('text/css; charset=utf-8')
        .header('cache-control', isAsked() ? 'public, max-age=31536000, immutable' : 'no-store')
        .send(toBrandStyle(memory.current())?.css ?? '');
    },
  );
}
