/** How the server ends, for whoever supervises it (`scripts/lib/supervise.mjs`, systemd). */
export const EXIT_CODES = {
  stopped: 0,
  /** Not everything stopped cleanly. */
  unclean: 1,
  /** It could not go on: a fault of the program, or a database that does not stay up. Starting again may help. */
  fatal: 70,
  /** It did not start, and said why: starting again changes nothing. */
  notStarted: 78,
  /** Told twice to stop. */
  stoppedAtOnce: 130,
} as const;
