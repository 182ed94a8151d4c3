import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { addPieceChecksum } from './piece-checksum.ts';

afterEach(() => void vi.unstubAllGlobals());

function openRequest(method: string, sent: Record<string, string>) {
  const headers: Record<string, string> = { ...sent };
  return {
    headers,
    getMethod: () => method,
    getHeader: (name: string) => headers[name],
    setHeader: (name: string, value: string) => void Object.assign(headers, { [name]: value }),
  };
}

const file = new Blob(['0123456789']);
const sha256 = (text: string) => `sha256 ${createHash('sha256').update(text).digest('base64')}`;

test.each([
  ['0', '0123'],
  ['4', '4567'],
  ['8', '89'],
])('the piece that begins at %s goes with its own checksum', async (offset, piece) => {
  const request = openRequest('PATCH', { 'Upload-Offset': offset });
  await addPieceChecksum(request, { file, pieceBytes: 4 });
  expect(request.headers['Upload-Checksum']).toBe(sha256(piece));
});

test('questions about an upload carry none, and neither do pages that have no means to make one', async () => {
  const question = openRequest('HEAD', {});
  await addPieceChecksum(question, { file, pieceBytes: 4 });
  vi.stubGlobal('crypto', {});
  const piece = openRequest('PATCH', { 'Upload-Offset': '0' });
  await addPieceChecksum(piece, { file, pieceBytes: 4 });
  expect([question.headers, piece.headers]).toEqual([{}, { 'Upload-Offset': '0' }]);
});
