import { z } from 'zod';
import { environmentSchema } from './environment.ts';

const HEADER = `# Settings of Nalanda. Copy this file to .env and change what you need; every line is optional.
# Made from apps/server/src/platform/config/environment.ts by: npm run env:example
`;

/** The text of `.env.example`: every setting with its doc line, its default where it has one, all commented out. */
export function renderEnvExample(): string {
  const entries = Object.entries(environmentSchema.shape).map(([name, schema]) => {
    const { doc, isSecret } = z.globalRegistry.get(schema) as { doc: string; isSecret?: boolean };
    const fallback = schema.safeParse(undefined);
    const place = isSecret ? ` (or ${name}_FILE names a file with it)` : '';
    return `# ${doc}${place}\n# ${name}=${fallback.success ? (fallback.data ?? '') : ''}\n`;
  });
  return [HEADER, ...entries].join('\n');
}
