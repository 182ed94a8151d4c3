import type { WireReply, WireRequest } from './raw-http.ts';

/** What a reply broke of what every reply owes within `longestMs`; empty when it is in order. */
export function judgeReply(request: WireRequest, reply: WireReply, longestMs: number): string[] {
  const faults: string[] = [];
  if (reply.status >= 500 && reply.status !== 503) faults.push(`status ${reply.status}`);
  if (reply.isSilent && isHalfOpen(request)) return [];
  if (reply.isSilent) faults.push('no answer');
  else if (reply.milliseconds > longestMs) faults.push('too slow');
  if (reply.status >= 400 && !isErrorInShape(request, reply))
    faults.push(`error in another shape: ${reply.status} ${reply.body.toString('latin1', 0, 80)}`);
  if (reply.headers.get('set-cookie')?.includes('storm=1')) faults.push('header of the caller came back');
  return faults.map((fault) => `${request.label}: ${fault}`);
}

/** Whoever announces more than is sent is waited for, as any slow client is: no answer is no fault then. */
export function isHalfOpen({ label }: WireRequest): boolean {
  return label.endsWith('wrongLength') || label.endsWith('smuggled');
}

/**
 * Errors are `{ message, code, requestId }`, but for pages, which are HTML, for HEAD, which has no body, and for the
 * stand-ins, which speak as those do for whom they stand in.
 */
function isErrorInShape(request: WireRequest, reply: WireReply): boolean {
  if (request.method === 'HEAD' || request.label.includes(' /sandbox/')) return true;
  if (reply.headers.get('content-type')?.startsWith('text/html')) return true;
  try {
    const body = JSON.parse(reply.body.toString());
    return [body.message, body.code, body.requestId].every((part) => typeof part === 'string' && part.length > 0);
  } catch {
    return false;
  }
}
