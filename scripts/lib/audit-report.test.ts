import { expect, test } from 'vitest';
import { reportAudit } from './audit-report.ts';

const answer = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { dependencies: { total: 512 } } });

test('An audit without findings passes', () => {
  expect(reportAudit(answer({}))).toEqual({ exitCode: 0, text: '512 packages looked at, 0 with known weaknesses.\n' });
});

test('A serious weakness fails it and is named, a small one is named only', () => {
  const small = { severity: 'low', range: '<2', fixAvailable: false };
  const serious = { severity: 'high', range: '<1.2.3', fixAvailable: { name: 'left', version: '1.2.3' } };
  expect(reportAudit(answer({ right: small })).exitCode).toBe(0);
  const report = reportAudit(answer({ right: small, left: serious }));
  expect(report.exitCode).toBe(1);
  expect(report.text).toContain('high     left <1.2.3 (an update helps)');
});

test.each([
  [JSON.stringify({ message: '405 Method Not Allowed - POST https://registry.example/-/npm/v1/x', statusCode: 405 })],
  [JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'request to https://registry.example failed' } })],
  ['npm error network'],
  [''],
])('A registry that does not answer is said plainly and never passes: %s', (output) => {
  const { exitCode, text } = reportAudit(output);
  expect(exitCode).toBe(2);
  expect(text).toMatch(/^NOT AUDITED: .*Nothing is known/);
  expect(text).not.toContain('registry.example');
});
