import { z } from 'zod';

/** What `npm audit --json` writes when it gets an answer, as far as it is read here. */
const answerSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
      range: z.string().optional(),
      fixAvailable: z.unknown(),
    }),
  ),
  metadata: z.object({ dependencies: z.object({ total: z.number() }) }),
});

/** Findings from here on fail the audit. */
const SERIOUS = new Set(['high', 'critical']);

export interface AuditReport {
  /** 0: nothing serious, 1: something serious, 2: nobody could be asked. */
  exitCode: 0 | 1 | 2;
  text: string;
}

/** Reads the output of `npm audit --json`. A registry that does not answer is no clean bill of health. */
export function reportAudit(output: string): AuditReport {
  const answer = answerSchema.safeParse(parse(output));
  if (!answer.success) return { exitCode: 2, text: `NOT AUDITED: ${explainFailure(parse(output))}\n` };
  const { vulnerabilities, metadata } = answer.data;
  const findings = Object.entries(vulnerabilities).map(
    ([name, { severity, range = '*', fixAvailable }]) =>
      `${severity.padEnd(8)} ${name} ${range}${fixAvailable ? ' (an update helps)' : ''}`,
  );
  const isSerious = Object.values(vulnerabilities).some(({ severity }) => SERIOUS.has(severity));
  const summary = `${metadata.dependencies.total} packages looked at, ${findings.length} with known weaknesses.`;
  return { exitCode: isSerious ? 1 : 0, text: `${[...findings, summary].join('\n')}\n` };
}

function parse(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}

/** npm tells a refusal in one of two shapes. */
const refusalSchema = z.object({
  message: z.string().optional(),
  error: z.object({ summary: z.string() }).optional(),
});

function explainFailure(json: unknown): string {
  const refusal = refusalSchema.safeParse(json).data;
  const reason = refusal?.message ?? refusal?.error?.summary ?? 'npm gave no answer that can be read';
  // The address of a registry is nobody's business in a log that is passed on.
  const told = reason.replace(/https?:\/\/\S+/g, '<registry>').split('\n')[0];
  return `the package registry does not answer audits here (${told}). Nothing is known about weaknesses; run this again where the public npm registry is reachable.`;
}
