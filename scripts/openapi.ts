/**
 * `npm run openapi`: writes docs/openapi.json from the contract. What breaks a client is listed, and the file stays as it is until
 * CHANGELOG.md names each broken call (`operationId` in backticks, `Error` for what they share) under [Unreleased], "### Breaking".
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createApiDocument } from '../apps/server/src/platform/http/api-document.ts';
import { type ApiDocument, listBreaks, listUnsaidBreaks } from './lib/api-breaks.ts';
import { root } from './lib/run.mjs';

const file = path.join(root, 'docs/openapi.json');
const document = await createApiDocument({ brandName: 'Nalanda' });
const committed = JSON.parse(readFileSync(file, 'utf8')) as ApiDocument;
// What fastify gives holds values that JSON writes differently.
const breaks = listBreaks(committed, JSON.parse(JSON.stringify(document)) as ApiDocument);
const unsaid = listUnsaidBreaks(breaks, readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'));
for (const { operation, change } of breaks) process.stdout.write(`breaks clients: ${operation} ${change}\n`);
if (unsaid.length > 0) {
  process.stderr.write(
    `\nNot written. Say in CHANGELOG.md, under [Unreleased] and "### Breaking", what clients of these calls must do:\n${unsaid
      .map((operation) => `- \`${operation}\`: …\n`)
      .join('')}`,
  );
  process.exitCode = 1;
} else {
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
  process.stdout.write('docs/openapi.json is written.\n');
}
