import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The middle value; of an even number the lower of the two. */
export function median(values: number[]): number {
  return percentile(values, 0.5);
}

/** The value below which `share` of all values lie. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Prints a Markdown table and keeps it in `bench/results`. */
export async function writeResults(options: {
  file: string;
  title: string;
  notes: string[];
  columns: string[];
  rows: (string | number)[][];
}): Promise<void> {
  const { title, notes, columns, rows } = options;
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  const machine = `${cpus().length} processors (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}.`;
  const text = [
    `# ${title}`,
    '',
    ...notes,
    machine,
    '',
    line(columns),
    line(columns.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows.map(line),
    '',
  ].join('\n');
  const folder = fileURLToPath(new URL('../results/', import.meta.url));
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}${options.file}`, text);
  process.stdout.write(text);
}
