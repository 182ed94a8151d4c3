/** Writes `.env.example` from the settings: `npm run env:example`. */
import { writeFileSync } from 'node:fs';
import { renderEnvExample } from '../apps/server/src/platform/config/env-example.ts';

writeFileSync('.env.example', renderEnvExample());
process.stdout.write('.env.example is written.\n');
