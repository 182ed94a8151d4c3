import { type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

/** Structured log on standard error, so that standard output stays free for the start banner. Secrets are cut out. */
export function createLogger(options: { level: string }): Logger {
  return pino(
    {
      level: options.level,
      redact: {
        paths: [
          'req.headers.cookie',
          'req.headers.authorization',
          'password',
          '*.password',
          'otp',
          '*.otp',
          'token',
          '*.token',
        ],
        censor: '[cut]',
      },
    },
    pino.destination({ fd: 2, sync: false }),
  );
}
