import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createMemoryRateLimiter } from '../limits/rate-limit.ts';
import { clientAddressOf } from './client-address.ts';
import { parseJson } from './parse-json.ts';
import { registerRawRoute } from './register-route.ts';
import { registerScope } from './register-scope.ts';

/** Where browsers report what the Content-Security-Policy has refused. */
export const BREACH_REPORTS_PATH = '/api/system/breaches';

const MOST_BYTES = 16 * 1024;
const MOST_REPORTS = 5;
const LONGEST_TEXT = 200;

const text = z.string().max(10_000).optional().catch(undefined);
const line = z.number().optional().catch(undefined);
/** As `report-to` sends it. */
const newReports = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({
      documentURL: text,
      effectiveDirective: text,
      blockedURL: text,
      sourceFile: text,
      lineNumber: line,
    }),
  }),
);
/** As `report-uri` sends it. */
const oldReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': line,
  }),
});

/** What is logged of a breach. */
interface Breach {
  page: string | undefined;
  directive: string | undefined;
  blocked: string | undefined;
  source: string | undefined;
  line: number | undefined;
}

/**
 * Takes reports of what the Content-Security-Policy has refused and logs them: a few a minute, cut short, without the
 * queries of addresses, which may hold tokens. Anybody may write such a report; what is too much or no report is dropped.
 */
export function addBreachReports(app: FastifyInstance): void {
  const perAddress = createMemoryRateLimiter({ name: 'breaches-address', points: 10, seconds: 60 });
  const perServer = createMemoryRateLimiter({ name: 'breaches', points: 100, seconds: 60 });
  registerScope(app, async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/reports+json', 'application/csp-report', 'application/json'],
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    );
    registerRawRoute(
      scope,
      {
        method: 'POST',
        path: BREACH_REPORTS_PATH,
        access: 'public',
        limit: { none: 'counted in the handler: what is too much is dropped' },
        audit: { none: 'logged where it is read' },
        skipsSession: true,
        // A browser sends it by itself, without saying for whom; it changes nothing.
        allowsCrossOrigin: true,
        summary: 'Takes reports of refused content from browsers',
      },
      async (request, reply) => {
        for (const breach of readBreaches(String(request.body))) {
          const isWelcome = await perAddress
            .consume(clientAddressOf(request))
            .then(() => perServer.consume('all'))
            .then(
              () => true,
              () => false,
            );
          if (!isWelcome) break;
          request.log.warn({ breach }, 'a browser has refused content of a page');
        }
        return reply.code(204).send();
      },
    );
  });
}

/** The breaches in a report of either form; none when it is something else. */
export function readBreaches(body: string): Breach[] {
  const json = parseJson(body);
  const old = oldReport.safeParse(json);
  if (old.success) {
    const report = old.data['csp-report'];
    return [
      {
        page: toPlace(report['document-uri']),
        directive: cut(report['effective-directive'] ?? report['violated-directive']),
        blocked: toPlace(report['blocked-uri']),
        source: toPlace(report['source-file']),
        line: report['line-number'],
      },
    ];
  }
  const reports = newReports.safeParse(json);
  return (reports.data ?? []).slice(0, MOST_REPORTS).map(({ body: report }) => ({
    page: toPlace(report.documentURL),
    directive: cut(report.effectiveDirective),
    blocked: toPlace(report.blockedURL),
    source: toPlace(report.sourceFile),
    line: report.lineNumber,
  }));
}

function cut(value: string | undefined): string | undefined {
  return value?.slice(0, LONGEST_TEXT);
}

/** An address without query and fragment; words such as `inline` stay as they are. */
function toPlace(value: string | undefined): string | undefined {
  return cut(value?.replace(/[?#].*$/s, ''));
}
