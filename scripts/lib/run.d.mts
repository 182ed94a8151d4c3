/** How V8 runs the server. */
export function serverFlags(): string[];
