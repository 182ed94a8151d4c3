/** Top folder of the repository. */
export const root: string;

/** How V8 runs the server. */
export function serverFlags(): string[];

/** Flags and environment with which Node runs our programs. */
export function nodeArguments(): { flags: string[]; env: Record<string, string> };
