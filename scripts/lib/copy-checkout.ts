import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './run.mjs';

/** Large files that no check of the code reads. */
const LARGE = /^(apps\/server\/demo-media|bench\/results|docs\/images)\//;
const AUTHOR = ['-c', 'user.name=Nobody', '-c', 'user.email=nobody@nalanda.example'];

/** Commits all that is changed in a copy. */
export function commitCopy(folder: string): void {
  execFileSync('git', ['add', '--all'], { cwd: folder });
  execFileSync('git', [...AUTHOR, 'commit', '--quiet', '--message', 'A copy'], { cwd: folder });
}

/** A copy of this checkout in a temporary folder, with the same packages and one commit instead of its history. */
export function copyCheckout(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'nalanda-copy-'));
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files.filter((name) => !LARGE.test(name) && existsSync(path.join(root, name)))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(folder, file));
  }
  linkPackages(folder);
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  commitCopy(folder);
  return folder;
}

/** Packages of others are this checkout's; those of the workspaces must be the copy's own. */
function linkPackages(folder: string): void {
  const [from, to] = [path.join(root, 'node_modules'), path.join(folder, 'node_modules')];
  mkdirSync(path.join(to, '@nalanda'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@nalanda' && name !== '.cache') symlinkSync(path.join(from, name), path.join(to, name));
  }
  for (const place of ['packages/contract', 'packages/covers', 'apps/server', 'apps/web'])
    symlinkSync(path.join(folder, place), path.join(to, '@nalanda', path.basename(place)));
}
