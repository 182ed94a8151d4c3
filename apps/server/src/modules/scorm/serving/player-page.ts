import type { ScormLaunch, ScormVersion } from '@nalanda/contract';
import { escapeHtml } from '../../../platform/http/html.ts';

/** The scripts that the build makes, by the version that they speak. */
export const PLAYER_FILES: Readonly<Record<ScormVersion, string>> = { '1.2': 'scorm-12.js', '2004': 'scorm-2004.js' };

const STYLE = 'html,body{margin:0;height:100%;background:#fff}iframe{display:block;width:100%;height:100%;border:0}';

/** The page around a lesson: it offers the lesson what a learning system does, and speaks with the school's page around it. */
export function writePlayerPage({
  version,
  title,
  launch,
  schoolOrigin,
  sandbox,
}: {
  version: ScormVersion;
  title: string;
  launch: ScormLaunch;
  schoolOrigin: string;
  sandbox: string;
}): string {
  const page = `files/${launch.href.split('/').map(encodeURIComponent).join('/')}${launch.parameters}`;
  const given = { school: schoolOrigin, page, title, sandbox };
  const data = Object.entries(given).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<!DOCTYPE html><html lang="und"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><script src="../player/${PLAYER_FILES[version]}"${data.join('')}></script></body></html>`;
}
