/** Builds the web app, but only when something that goes into it has changed since the last build. */
export function ensureBuilt(): Promise<void>;
