import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';

const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;
let lines: string[] = [];

beforeEach(() => {
  lines = [];
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      lines.push(`console.${method}: ${format(...parts)}`);
    });
  }
});

afterEach(() => {
  // A test that expects output spies on the console itself, and then nothing arrives here.
  if (lines.length > 0) throw new Error(`Unexpected console output:\n${lines.join('\n')}`);
});
