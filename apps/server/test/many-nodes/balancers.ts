import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const BALANCERS = ['nginx', 'haproxy', 'own'] as const;
export type BalancerName = (typeof BALANCERS)[number];

export interface Balancer {
  /** Program and version. */
  name: string;
  stop(): Promise<void>;
}

interface Place {
  port: number;
  /** Ports of the web nodes. */
  nodes: number[];
  /** An existing folder for settings and temporary files. */
  folder: string;
}

/** What comes here is large, and goes on to the node as it comes. */
const UPLOADS_PATH = '/api/(uploads|course/editlecture)(/|$)';

/** The balancer that is asked for, else the first that is installed. Throws when the one asked for is not. */
export function chooseBalancer(asked: string | undefined): BalancerName {
  const isThere = (name: BalancerName) => name === 'own' || !spawnSync(name, ['-v']).error;
  const chosen = BALANCERS.find((name) => (asked ? name === asked : isThere(name)));
  if (!chosen) throw new Error(`There is no balancer "${asked}": choose one of ${BALANCERS.join(', ')}.`);
  if (!isThere(chosen)) throw new Error(`${chosen} is not installed (Debian: apt install ${chosen}).`);
  return chosen;
}

export function startBalancer(name: BalancerName, place: Place): Promise<Balancer> {
  if (name === 'own') return startOwn(place);
  return name === 'nginx' ? startNginx(place) : startHaproxy(place);
}

async function startNginx({ port, nodes, folder }: Place): Promise<Balancer> {
  const servers = nodes.map((node) => `server 127.0.0.1:${node} max_fails=1 fail_timeout=1s;`).join(' ');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`);
  const text = `${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes 1;
daemon off;
pid ${path.join(folder, 'nginx.pid')};
error_log ${path.join(folder, 'nginx.log')} crit;
events { worker_connections 512; }
http {
  ${temporary.join('\n  ')}
  access_log off;
  upstream nalanda { ${servers} keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_read_timeout 180s;
    location / { proxy_pass http://nalanda; }
    location ~ ^${UPLOADS_PATH} {
      proxy_pass http://nalanda; proxy_request_buffering off; client_max_body_size 0;
    }
  }
}
`;
  const file = path.join(folder, 'nginx.conf');
  await mkdir(folder, { recursive: true });
  await writeFile(file, text);
  const said = spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr.trim();
  return run(said, spawn('nginx', ['-c', file, '-e', path.join(folder, 'nginx.log')], { stdio: 'inherit' }), port);
}

async function startHaproxy({ port, nodes, folder }: Place): Promise<Balancer> {
  const servers = nodes.map((node, at) => `  server node${at} 127.0.0.1:${node} check inter 500 fall 2 rise 1`);
  const text = [
    'defaults',
    '  mode http\n  option forwardfor\n  timeout connect 5s\n  timeout client 180s\n  timeout server 180s\n  timeout check 5s',
    'frontend site',
    `  bind 127.0.0.1:${port}`,
    '  default_backend nodes',
    'backend nodes',
    '  balance roundrobin',
    '  option httpchk GET /readyz\n  option redispatch\n  retries 3',
    ...servers,
    '',
  ].join('\n');
  const file = path.join(folder, 'haproxy.cfg');
  await mkdir(folder, { recursive: true });
  await writeFile(file, text);
  const said = spawnSync('haproxy', ['-v'], { encoding: 'utf8' }).stdout.split(' ').slice(0, 3).join(' ');
  return run(said, spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' }), port);
}

async function run(name: string, child: ChildProcess, port: number): Promise<Balancer> {
  for (let attempt = 0; attempt < 300 && !(await listens(port)); attempt += 1) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    await sleep(50);
  }
  return {
    name,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() !== undefined));
    socket.on('error', () => resolve(false));
  });

/** As small as one can be: by turns, and the next node where nobody listens. */
async function startOwn({ port, nodes }: Place): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const order = nodes.map((_, at) => nodes[(turn + at) % nodes.length] as number);
    void passOn({ incoming, outgoing, agent }, order);
  });
  server.requestTimeout = 0;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    name: 'a balancer of fifty lines',
    async stop() {
      server.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  agent: Agent;
}

/** Only what no node has begun to read may be given to the next one: anything else might be done twice. */
async function passOn(exchange: Exchange, nodes: number[]): Promise<void> {
  for (const node of nodes) if (await listens(node)) return send(exchange, node);
  exchange.outgoing.writeHead(503, { 'content-type': 'text/plain' }).end('no node');
}

function send({ incoming, outgoing, agent }: Exchange, port: number): void {
  const { method, url, headers } = incoming;
  const options = { agent, port, host: '127.0.0.1', method, path: url };
  const onwards = request({ ...options, headers: { ...headers, 'x-forwarded-for': '127.0.0.1' } }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing);
    reply.on('error', () => outgoing.destroy());
  });
  onwards.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502, { 'content-type': 'text/plain' }).end('the node is gone');
  });
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) onwards.destroy();
  });
  incoming.pipe(onwards);
}
