import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyMultipartBaseOptions, Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { defineError } from '../errors/define-error.ts';
import type { Client } from '../helper-process/fair-queue.ts';
import { newId } from '../ids.ts';
import { reserveRoom } from './disk-room.ts';
import { explainStorageFailure } from './storage-errors.ts';

/** A file of a multipart request, streamed to a temporary path that goes when the request has been answered. */
export interface ReceivedFile {
  path: string;
  byteSize: number;
  /** For whom it is worked on. */
  sender: Client;
}

/** A multipart request read to its end. */
export interface ReceivedForm {
  fields: Record<string, string>;
  files: Record<string, ReceivedFile>;
}

/** 415 `request.not-multipart`. */
const createNotMultipartError = defineError({
  status: 415,
  code: 'request.not-multipart',
  message: 'This call takes a form (multipart/form-data).',
});

/** 400 `request.malformed-form`: the parts of the form cannot be told apart, or its end is missing. */
const createMalformedFormError = defineError({
  status: 400,
  code: 'request.malformed-form',
  message: 'This form could not be read.',
});

/** 413 `request.file-too-large`, naming the field. */
export function createFileTooLargeError(field: string, maxBytes: number): AppError {
  return createBareFileTooLargeError({ limit: maxBytes }, { field });
}

const createBareFileTooLargeError = defineError({
  status: 413,
  code: 'request.file-too-large',
  message: 'This file is too large: {limit:size} is the limit.',
});

/** 400 `request.unknown-file`, naming the field: it takes none, or has one already. */
const createUnknownFileError = defineError({
  status: 400,
  code: 'request.unknown-file',
  message: 'This form does not take such a file.',
});

/** Room for part headers and text fields beside the files. */
const FORM_OVERHEAD_BYTES = 1024 * 1024;

/**
 * Streams a multipart request to `folder`. `maxBytes` gives each expected file field its limit; other files are refused
 * unread. An empty file part (a browser's unused file input) counts as absent. Call `removeReceivedFiles` afterwards,
 * also when this throws: files are put into `into` as they come. Throws 413, 415, 400 (`request.malformed-form` among them),
 * 503 `storage.full` and what `countFile` and `countBytes` throw.
 */
export async function receiveForm(
  request: FastifyRequest,
  options: {
    folder: string;
    maxBytes: Readonly<Record<string, number>>;
    into: ReceivedForm;
    /** Called before a file is read, however small it is; what it throws refuses the form. */
    countFile?: (() => Promise<void>) | undefined;
    /** Called when a file has arrived; what it throws refuses the form as well. */
    countBytes?: ((byteSize: number) => Promise<void>) | undefined;
    /** Fires when the client leaves. */
    signal: AbortSignal;
  },
): Promise<void> {
  if (!request.isMultipart()) throw createNotMultipartError();
  const largest = Object.entries(options.maxBytes).sort((a, b) => b[1] - a[1])[0];
  const total = Object.values(options.maxBytes).reduce((sum, bytes) => sum + bytes, FORM_OVERHEAD_BYTES);
  if (largest && Number(request.headers['content-length'] ?? 0) > total) throw createFileTooLargeError(...largest);
  await mkdir(options.folder, { recursive: true });
  const sender = { owner: request.user?.id ?? null, signal: options.signal };
  const parts = readParts(request, {
    fileSize: Math.max(0, ...Object.values(options.maxBytes)) + 1,
    files: 4,
    fields: 50,
    fieldSize: 100_000,
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      options.into.fields[part.fieldname] = String(part.value);
      continue;
    }
    const limit = options.maxBytes[part.fieldname];
    // A second file of one name would take the place of the first, which nobody would remove.
    if (limit === undefined || options.into.files[part.fieldname]) {
      part.file.resume();
      throw createUnknownFileError({ field: part.fieldname });
    }
    const refuse = (refusal: unknown) => {
      part.file.resume();
      throw refusal;
    };
    await options.countFile?.().catch(refuse);
    const announced = Number(request.headers['content-length'] ?? limit);
    const release = await reserveRoom(options.folder, Math.min(limit, announced)).catch(refuse);
    const path = join(options.folder, `${newId()}.part`);
    options.into.files[part.fieldname] = { path, byteSize: 0, sender };
    await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      .catch((error: unknown) => {
        throw isOfReader(error) ? refuseForm(request, error) : explainStorageFailure(error);
      })
      .finally(release);
    const byteSize = part.file.bytesRead;
    if (part.file.truncated || byteSize > limit) throw createFileTooLargeError(part.fieldname, limit);
    await options.countBytes?.(byteSize);
    options.into.files[part.fieldname] = { path, byteSize, sender };
    if (byteSize === 0) {
      delete options.into.files[part.fieldname];
      await rm(path, { force: true });
    }
  }
}

/** The parts of a form. What the reader cannot make sense of is the sender's fault, whatever error it throws for that. */
async function* readParts(
  request: FastifyRequest,
  limits: NonNullable<FastifyMultipartBaseOptions['limits']>,
): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits });
  } catch (error) {
    throw isOfReader(error) ? refuseForm(request, error) : error;
  }
}

/**
 * True for what the reader of forms throws about the bytes: plain errors without a code, and those of a connection that has
 * ended. The framework's own have a code (`FST_…`), and so has what a disk says (`ENOSPC`, …).
 */
function isOfReader(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false;
  const code = 'code' in error ? String(error.code) : '';
  return ['', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'].includes(code);
}

function refuseForm(request: FastifyRequest, error: unknown): AppError {
  request.log.info({ err: error }, 'a form could not be read');
  return createMalformedFormError();
}

/** Removes what a request left in the temporary folder; a file that storage has moved away is no error. */
export async function removeReceivedFiles(form: ReceivedForm): Promise<void> {
  await Promise.all(Object.values(form.files).map((file) => rm(file.path, { force: true })));
}
