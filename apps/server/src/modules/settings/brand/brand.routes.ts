import type { FastifyInstance } from 'fastify';
import { createAddressNotFoundError } from '../../../platform/errors/errors.ts';
import { registerRawRoute } from '../../../platform/http/register-route.ts';
import type { SettingsMemory } from '../settings.memory.ts';
import { SCHOOL_FILES, toBrandStyle } from './brand.models.ts';
import type { LogoFiles } from './logo.files.ts';

const STYLE_FILE = /^[0-9a-f]{16}\.css$/;

const FOR_EVER = 'public, max-age=31536000, immutable';

interface BrandDeps {
  memory: SettingsMemory;
  logos: Pick<LogoFiles, 'open'>;
}

/** The style sheet of the school's own look, and its logo. */
export function registerBrandRoutes(app: FastifyInstance, { memory, logos }: BrandDeps): void {
  registerRawRoute(
    app,
    {
      method: 'GET',
      path: `${SCHOOL_FILES}:file`,
      access: 'public',
      limit: 'read',
      summary: "The school's own style and logo",
      skipsSession: true,
    },
    async (request, reply) => {
      const { file } = request.params as { file: string };
      if (!STYLE_FILE.test(file)) {
        const picture = await logos.open(file);
        if (!picture) throw createAddressNotFoundError();
        return reply
          .type('image/png')
          .headers({ 'cache-control': FOR_EVER, 'content-length': picture.size })
          .send(picture.stream);
      }
      const isAsked = () => toBrandStyle(memory.current())?.address === SCHOOL_FILES + file;
      // Another node may have made the page, from a change that has not come here yet.
      if (!isAsked()) await memory.refresh();
      return reply
        .type('text/css; charset=utf-8')
        .header('cache-control', isAsked() ? FOR_EVER : 'no-store')
        .send(toBrandStyle(memory.current())?.css ?? '');
    },
  );
}
