/** Top folder of the repository. */
export const root: string;

/** How V8 runs the server. */
export function serverFlags(): string[];
