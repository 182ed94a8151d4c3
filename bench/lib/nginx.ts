import { spawn, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MeasuredServer } from './processes.ts';

/** Starts nginx with one worker on a folder; undefined where nginx is not installed. */
export async function startNginx(options: {
  port: number;
  folder: string;
  workplace: string;
}): Promise<MeasuredServer | undefined> {
  const { port, folder, workplace } = options;
  if (spawnSync('nginx', ['-v']).error) return undefined;
  await mkdir(workplace, { recursive: true });
  const isRoot = process.getuid?.() === 0;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${workplace};`,
  );
  const text = `${isRoot ? 'user root;\n' : ''}worker_processes 1;
daemon off;
pid ${join(workplace, 'nginx.pid')};
error_log ${join(workplace, 'error.log')};
events { worker_connections 64; }
http {
  ${temporary.join('\n  ')}
  types { video/mp4 mp4; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  server { listen 127.0.0.1:${port}; root ${folder}; }
}
`;
  const file = join(workplace, 'nginx.conf');
  await writeFile(file, text);
  const child = spawn('nginx', ['-c', file, '-e', join(workplace, 'error.log')], { stdio: 'inherit' });
  const origin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    const isUp = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  return { origin, port, pid: child.pid ?? 0, stop };
}
