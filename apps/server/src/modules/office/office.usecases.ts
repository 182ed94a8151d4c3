import type { Overview } from '@nalanda/contract';
import type { Clock } from '../../platform/clock.ts';
import type { OfficeRepository } from './office.repository.ts';

export interface OfficeDeps {
  repository: OfficeRepository;
  clock: Clock;
}

/** What counts as new in the figures of the office. */
const WEEK_MS = 7 * 86_400_000;

/** The school in figures. */
export function getOverview({ repository, clock }: OfficeDeps): Promise<Overview> {
  return repository.countAll(new Date(clock.now().getTime() - WEEK_MS));
}
