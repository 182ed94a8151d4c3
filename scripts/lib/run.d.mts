/** Top folder of the repository. */
export const root: string;

/** How V8 runs the server. */
export function serverFlags(): string[];

/** Flags and environment with which Node runs our programs. */
export function nodeArguments(): { flags: string[]; env: Record<string, string> };

/** Runs a program to its end and collects what it writes; in the repository's folder unless told. */
export function runQuietly(
  program: string,
  args: string[],
  options?: { env?: Record<string, string>; cwd?: string },
): Promise<{ code: number; output: string }>;
