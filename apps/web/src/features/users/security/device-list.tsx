import type { Device } from '@nalanda/contract';
import { useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { sayMoment } from '#shared/lib/india-moments.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useEndOtherSessionsMutation, useEndSessionMutation } from '../account.api.ts';
import { nameDevice } from './device-name.ts';

/** Devices that are shown before one asks for more, the one in use first. */
const FIRST_DEVICES = 4;

/** Where the person is logged in, when each device was last used, and a way to log out one or all others. */
export function DeviceList({ devices }: { devices: Device[] }) {
  const t = useT();
  const [isWhole, setIsWhole] = useState(false);
  const sorted = devices.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  const shown = isWhole || devices.length <= FIRST_DEVICES + 1 ? sorted : sorted.slice(0, FIRST_DEVICES);
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();

  async function logOutOthers() {
    try {
      notify.success((await endOthers().unwrap()).message);
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <div className="mt-1 grid gap-3">
      <ul className="grid divide-y divide-line">
        {shown.map((device) => (
          <DeviceRow key={device._id} device={device} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {devices.length > 1 && (
          <Button variant="secondary" loading={isLoading} onClick={logOutOthers}>
            {t('Log out all other devices')}
          </Button>
        )}
        {shown.length < devices.length && (
          <Button variant="ghost" onClick={() => setIsWhole(true)}>
            {t('Show all {count} devices', { count: devices.length })}
          </Button>
        )}
      </div>
    </div>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const t = useT();
  const [endSession, { isLoading }] = useEndSessionMutation();

  async function logOut() {
    try {
      notify.success((await endSession(device._id).unwrap()).message);
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 sm:flex-nowrap">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-ink">
          {nameDevice(t, device.device)}
          {device.isCurrent && <Badge tone="success">{t('This device')}</Badge>}
        </p>
        <p className="text-sm">
          {t('Last used {lastUsed}, logged in {loggedIn}', {
            // Of several logins on one day the time of day tells which was one's own.
            lastUsed: sayMoment(t, device.lastUsedAt),
            loggedIn: t.date(device.createdAt),
          })}
        </p>
      </div>
      {!device.isCurrent && (
        <Button
          variant="ghost"
          size="sm"
          loading={isLoading}
          onClick={logOut}
          aria-label={t('Log out {device}, last used {lastUsed}', {
            device: nameDevice(t, device.device),
            lastUsed: t.date(device.lastUsedAt),
          })}
        >
          {t('Log out')}
        </Button>
      )}
    </li>
  );
}
