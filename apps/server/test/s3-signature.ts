import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Whether a signed address (AWS Signature Version 4 in the query, docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html)
 * allows a request with these headers, as Amazon's store decides it.
 */
export function isSignedFor(
  url: URL,
  request: { method: string; headers: IncomingHttpHeaders; secret: string },
): boolean {
  const query = url.searchParams;
  const signed = (query.get('X-Amz-SignedHeaders') ?? '').split(';');
  const [, day = '', region = '', service = ''] = (query.get('X-Amz-Credential') ?? '').split('/');
  const canonicalQuery = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery,
    ...signed.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signed.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', query.get('X-Amz-Date'), scope, hash].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${request.secret}`);
  return hmac(key, text).toString('hex') === query.get('X-Amz-Signature');
}
