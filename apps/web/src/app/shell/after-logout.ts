import { closeDrafts } from '#shared/lib/drafts.ts';
import { forgetInitialData } from '#shared/lib/initial-data.ts';
import { cleanDevice } from '../offline/clean-device.ts';
import { writeMark } from './session-mark.ts';

/** Ends a session in this browser. Here, and not where tabs and devices are looked after: that may not have been loaded yet. */
export function afterLogout(goneId: string | null): void {
  forgetInitialData();
  writeMark();
  closeDrafts(null);
  void cleanDevice(goneId, null);
}
