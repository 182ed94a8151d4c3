import { type BatchBody, batchBodySchema, type CourseBatch } from '@nalanda/contract';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { sayIssue } from '#shared/forms/contract-resolver.ts';
import { toMoment, toMomentField } from '#shared/lib/india-moments.ts';

/** What stands in the fields: texts, as inputs give them. Moments are `2026-11-21T18:00`, in India's time. */
export interface BatchFields {
  title: string;
  startsAt: string;
  /** Empty: until it starts. */
  enrolUntil: string;
  /** Empty: as many as come. */
  seats: string;
}

/** The fields of a batch that is there; empty ones of a new one. */
export function toBatchFields(batch: CourseBatch | null): BatchFields {
  if (!batch) return { title: '', startsAt: '', enrolUntil: '', seats: '' };
  const { title, startsAt, enrolUntil, seats } = batch;
  return {
    title,
    startsAt: toMomentField(startsAt),
    enrolUntil: toMomentField(enrolUntil),
    seats: seats === null ? '' : String(seats),
  };
}

/** Checks the fields by the contract's own schema and hands on what is sent. */
export const batchResolver: Resolver<BatchFields, unknown, BatchBody> = ({ title, startsAt, enrolUntil, seats }) => {
  const checked = batchBodySchema.safeParse({
    title,
    startsAt: toMoment(startsAt) ?? '',
    enrolUntil: toMoment(enrolUntil || startsAt) ?? '',
    seats: seats.trim() === '' ? null : Number(seats),
  });
  if (checked.success) return { values: checked.data, errors: {} };
  const errors: FieldErrors<BatchFields> = {};
  for (const issue of checked.error.issues) {
    // Left empty it is the start, which says for itself what it lacks.
    if (issue.path[0] === 'enrolUntil' && enrolUntil === '') continue;
    errors[String(issue.path[0]) as keyof BatchFields] ??= { type: 'schema', message: sayIssue(issue) };
  }
  return { values: {}, errors };
};
