import type { Health, HealthCheck } from '@nalanda/contract';
import { msg } from '#shared/i18n/index.ts';

type State = Health['checks'][number]['state'];

/** What was found, by what was looked at. */
export const healthSentences: Record<HealthCheck, Record<State, string>> = {
  disk: {
    good: msg('The disk has room.'),
    bad: msg('The disk has less than 1 GB left.'),
    unknown: msg('The file system does not say how much room is left.'),
  },
  storage: {
    good: msg('The store of files answers.'),
    bad: msg('The store of files does not answer.'),
    unknown: msg('Nobody has looked at the store of files yet.'),
  },
  files: {
    good: msg('All files of videos are in their place.'),
    bad: msg('The files of videos and the database do not fit together.'),
    unknown: msg('The files of videos are first looked at tonight.'),
  },
  audit: {
    good: msg('The audit log is unbroken.'),
    bad: msg('The audit log has been tampered with.'),
    unknown: msg('The audit log is first checked tonight.'),
  },
  backup: {
    good: msg('The last backup is younger than two days.'),
    bad: msg('The last backup is older than two days.'),
    unknown: msg('No backup was ever noted.'),
  },
  payments: {
    good: msg('The payment provider tells this server of payments.'),
    bad: msg('The payment provider does not tell this server of payments.'),
    unknown: msg('Nobody has paid in the last week, so nobody knows whether the payment provider tells of it.'),
  },
  records: {
    good: msg('The Learning Record Store takes what it is told.'),
    bad: msg('The Learning Record Store does not take everything.'),
    unknown: msg('The Learning Record Store has not been told anything yet.'),
  },
};

/** What is wrong, as sentences: checks that found something, and, where a school `isReal`, backups that nobody makes. */
export const listIll = (health: Health, isReal: boolean): string[] =>
  health.checks
    .filter(({ check, state }) => state === 'bad' || (isReal && check === 'backup' && state === 'unknown'))
    .map(({ check, state }) => healthSentences[check][state]);
