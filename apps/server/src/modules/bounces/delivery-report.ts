import { DELIVERY_PROOF_HEADER } from '../../platform/mail/delivery-proof.ts';

/** A receiver of whom a delivery report (RFC 3464) tells that the mail failed. */
export interface FailedDelivery {
  /** The address that was written to, and the one that refused, where the report tells both. */
  emails: string[];
  reason: string;
}

/** What a delivery report says. */
export interface DeliveryReport {
  failed: FailedDelivery[];
  /** The mark of the mail that it is about; null: the report brings none back. */
  proof: string | null;
}

const LINE = /\r?\n/;
const MOST_PARTS = 50;
/** A mail of ours has one receiver; each block that is read costs a walk through the rest. */
const MOST_BLOCKS = 50;

/**
 * Reads a mail that a mail server has sent back (RFC 3462, RFC 3464); null when it is none. Takes time that grows with the mail.
 */
export function readDeliveryReport(mail: string): DeliveryReport | null {
  const { headers, body } = splitMessage(mail.split(LINE));
  const type = headers.get('content-type') ?? '';
  const boundary = readParameter(type, 'boundary');
  if (!type.toLowerCase().startsWith('multipart/report') || !boundary) return null;
  const failed: FailedDelivery[] = [];
  let proof: string | null = null;
  for (const part of splitParts(body, boundary)) {
    const inside = splitMessage(part);
    const kind = (inside.headers.get('content-type') ?? '').toLowerCase();
    if (kind.startsWith('message/delivery-status')) failed.push(...readStatus(inside.body));
    if (kind.startsWith('message/rfc822') || kind.startsWith('text/rfc822-headers')) {
      proof = splitMessage(inside.body).headers.get(DELIVERY_PROOF_HEADER.toLowerCase()) ?? proof;
    }
  }
  return { failed, proof };
}

/** Blocks of fields: the first is about the mail, each further one about a receiver. What comes after many is left out. */
function readStatus(lines: string[]): FailedDelivery[] {
  const found: FailedDelivery[] = [];
  let rest = lines;
  for (let block = 0; block < MOST_BLOCKS && rest.length > 0; block += 1) {
    const { headers: fields, body } = splitMessage(rest);
    rest = body;
    const isFailed = fields.get('action')?.trim().toLowerCase() === 'failed';
    if (!isFailed || !isAddressGone(fields.get('status') ?? '')) continue;
    const emails = ['original-recipient', 'final-recipient'].flatMap((name) => readAddress(fields.get(name)));
    const said = fields.get('diagnostic-code') ?? '';
    if (emails.length > 0) found.push({ emails, reason: `${fields.get('status')?.trim()} ${said}`.trim() });
  }
  return found;
}

/**
 * Enhanced status codes (RFC 3463) that speak of the address itself: no such mailbox or domain (5.1.x), or one that is
 * switched off (5.2.1). A full mailbox or a refused text passes by.
 */
function isAddressGone(status: string): boolean {
  const [kind, subject, detail] = (status.trim().split(' ')[0] ?? '').split('.');
  return kind === '5' && (subject === '1' || (subject === '2' && detail === '1'));
}

/** `rfc822; asha@example.com` */
function readAddress(field: string | undefined): string[] {
  const [type, address] = (field ?? '').split(';');
  const bare = address?.trim().replace(/^<|>$/g, '') ?? '';
  return type?.trim().toLowerCase() === 'rfc822' && bare.includes('@') ? [bare] : [];
}

/** Headers (names in lower case, folded lines as one, of several the first), and what follows the first empty line. */
function splitMessage(lines: string[]): { headers: Map<string, string>; body: string[] } {
  let start = 0;
  while (start < lines.length && lines[start]?.trim() === '') start += 1;
  let end = start;
  while (end < lines.length && lines[end] !== '') end += 1;
  const unfolded: string[] = [];
  for (const line of lines.slice(start, end)) {
    const isFolded = (line.startsWith(' ') || line.startsWith('\t')) && unfolded.length > 0;
    if (isFolded) unfolded.push(`${unfolded.pop()} ${line.trim()}`);
    else unfolded.push(line);
  }
  const headers = new Map<string, string>();
  for (const line of unfolded) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (name !== '' && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return { headers, body: lines.slice(end + 1) };
}

function splitParts(lines: string[], boundary: string): string[][] {
  const parts: string[][] = [];
  let part: string[] | null = null;
  for (const line of lines) {
    const end = line.trimEnd();
    const isEnd = end === `--${boundary}--`;
    if (!isEnd && end !== `--${boundary}`) {
      part?.push(line);
      continue;
    }
    if (part) parts.push(part);
    if (isEnd || parts.length === MOST_PARTS) return parts;
    part = [];
  }
  return part ? [...parts, part] : parts;
}

/** `multipart/report; boundary="x y"; …` */
function readParameter(header: string, wanted: string): string | null {
  for (const piece of header.split(';').slice(1)) {
    const equals = piece.indexOf('=');
    if (piece.slice(0, Math.max(0, equals)).trim().toLowerCase() !== wanted) continue;
    const value = piece.slice(equals + 1).trim();
    return value.startsWith('"') ? value.slice(1).split('"')[0] || null : value;
  }
  return null;
}
