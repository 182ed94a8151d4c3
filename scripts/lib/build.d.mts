/** Builds the web app, but only when something that goes into it has changed since the last build. */
export function ensureBuilt(): Promise<void>;

/** The files that the build is made of, from the root of the project. */
export function listInputs(): string[];
