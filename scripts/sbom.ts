/**
 * `npm run sbom`: writes what the product is made of (CycloneDX, JSON) to standard output, or to the file that is named:
 * `npm run -s sbom -- nalanda.cdx.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Lockfile, listMaterials } from './lib/bill-of-materials.ts';

const lockfile = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lockfile;
const text = `${JSON.stringify(listMaterials(lockfile), null, 2)}\n`;
const file = process.argv[2];
if (file) writeFileSync(file, text);
else process.stdout.write(text);
