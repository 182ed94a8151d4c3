/**
 * A `fetch` for the servers of others: a reply longer than so many bytes, unpacked, is given up before it fills the memory. The call
 * rejects then, and when the line breaks within the reply; what it gives has come whole.
 */
export function limitReplies(mostBytes: number, call: typeof fetch = fetch): typeof fetch {
  return async (...asked) => {
    const reply = await call(...asked);
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    for await (const piece of reply.body ?? []) {
      bytes += piece.length;
      if (bytes > mostBytes) throw new Error(`A reply was longer than ${mostBytes} bytes.`);
      pieces.push(piece);
    }
    const { status, statusText, headers } = reply;
    return new Response(bytes === 0 ? null : Buffer.concat(pieces), { status, statusText, headers });
  };
}
