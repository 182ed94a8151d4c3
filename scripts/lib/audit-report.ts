/** What `npm audit --json` writes, as far as it is read here; a refusal comes in one of two shapes. */
interface Answer {
  vulnerabilities?: Record<string, { severity?: string; range?: string; fixAvailable?: unknown }>;
  metadata?: { dependencies?: { total?: number } };
  message?: string;
  error?: { summary?: string };
}

/** Findings from here on fail the audit. */
const SERIOUS = new Set(['high', 'critical']);

export interface AuditReport {
  /** 0: nothing serious, 1: something serious, 2: nobody could be asked. */
  exitCode: 0 | 1 | 2;
  text: string;
}

/** Reads the output of `npm audit --json`. A registry that does not answer is no clean bill of health. */
export function reportAudit(output: string): AuditReport {
  const answer = parse(output);
  const { vulnerabilities, metadata } = answer;
  if (!vulnerabilities || !metadata) return { exitCode: 2, text: `NOT AUDITED: ${explainRefusal(answer)}\n` };
  const findings = Object.entries(vulnerabilities).map(
    ([name, { severity = 'unknown', range = '*', fixAvailable }]) =>
      `${severity.padEnd(8)} ${name} ${range}${fixAvailable ? ' (an update helps)' : ''}`,
  );
  const isSerious = Object.values(vulnerabilities).some(({ severity }) => SERIOUS.has(severity ?? 'critical'));
  const summary = `${metadata.dependencies?.total ?? 0} packages looked at, ${findings.length} with known weaknesses.`;
  return { exitCode: isSerious ? 1 : 0, text: `${[...findings, summary].join('\n')}\n` };
}

function parse(output: string): Answer {
  try {
    const json: unknown = JSON.parse(output);
    return typeof json === 'object' && json !== null ? json : {};
  } catch {
    return {};
  }
}

function explainRefusal({ message, error }: Answer): string {
  const reason = message ?? error?.summary ?? 'npm gave no answer that can be read';
  // The address of a registry is nobody's business in a log that is passed on.
  const told = reason.replace(/https?:\/\/\S+/g, '<registry>').split('\n')[0];
  return `the package registry does not answer audits here (${told}). Nothing is known about weaknesses; run this again where the public npm registry is reachable.`;
}
