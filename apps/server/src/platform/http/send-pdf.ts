import type { FastifyReply } from 'fastify';

/** Sends a PDF of the caller's as a download; no browser or proxy keeps it. `fileName` is one that the server made. */
export function sendPdf(reply: FastifyReply, { pdf, fileName }: { pdf: Buffer; fileName: string }): FastifyReply {
  return reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(pdf);
}
