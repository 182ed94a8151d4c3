import type { ScormCmi } from '@nalanda/contract';
import { buildPath } from '@nalanda/contract/http';
import { scormPaths } from '@nalanda/contract/paths';
import { noteRefusal, ofThisPage } from '#shared/lib/page-of.ts';
import type { SaveOutcome } from './record-queue.ts';

/** What browsers send of a page that goes, all its calls together. */
const MOST_KEPT_ALIVE = 60_000;

interface Word {
  sitting: string;
  number: number;
  basis: number;
  cmi: ScormCmi;
}

/** Keeps what a lesson has reported; also while the page goes away, which calls through RTK Query do not. Never rejects. */
export async function saveRecord(lectureId: string, word: Word): Promise<SaveOutcome> {
  const body = JSON.stringify(word);
  const response = await fetch(buildPath(scormPaths.saveScormRecord, { params: { lectureId } }), {
    method: scormPaths.saveScormRecord.method,
    keepalive: new TextEncoder().encode(body).length < MOST_KEPT_ALIVE,
    credentials: 'include',
    headers: { 'content-type': 'application/json', ...ofThisPage() },
    body,
  }).catch(() => null);
  if (!response || response.status >= 500 || response.status === 429) return 'lost';
  const reply = await response.json().catch(() => null);
  if (response.ok) return reply ?? 'lost';
  if (response.status !== 409) return 'refused';
  noteRefusal(reply?.code);
  return reply?.code === 'scorm.stale' ? 'stale' : 'lost';
}
