/** How V8 runs the server. */
export const serverFlags: string[];
