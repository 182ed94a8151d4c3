import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

/** Names under which a secret may stand in what is logged. */
const SECRET_NAMES = ['password', 'passwordHash', 'otp', 'token', 'codeHash', 'tokenHash', 'cookie', 'authorization'];

/**
 * Structured log on standard error, so that standard output stays free for the start banner. Secrets are cut out, and
 * errors lose the values that libraries put into them: a failed statement would otherwise name e-mails and hashes.
 */
export function createLogger(options: { level: string; destination?: DestinationStream }): Logger {
  return pino(
    {
      level: options.level,
      redact: {
        paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[cut]',
      },
      serializers: { err: (error: unknown) => describeError(error) },
    },
    options.destination ?? pino.destination({ fd: 2, sync: false }),
  );
}

/** What may be logged of an error. */
interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: DescribedError;
}

const DEEPEST_CAUSE = 5;

/**
 * Kind, message, code, stack and causes of an error, and none of its other fields: those hold parameters of statements,
 * whole replies of providers and request bodies.
 */
function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error was thrown' };
  const message = cutValues(error.message);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const places = error.stack?.match(/^ +at .*$/gm)?.join('\n');
  return {
    type: error.name,
    message,
    ...(code && { code }),
    stack: `${error.name}: ${message}\n${places ?? ''}`,
    ...(error.cause instanceof Error && depth < DEEPEST_CAUSE && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** Drizzle ends its message with the values of the statement; PostgreSQL names the value that broke a rule. */
function cutValues(message: string): string {
  return message
    .replace(/\nparams:[\s\S]*$/, '\nparams: [cut]')
    .replace(/: "[^"]*"$/, ': [cut]')
    .slice(0, 2_000);
}
