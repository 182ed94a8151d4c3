import { useEffect, useState } from 'react';
import { type Translate, useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { Switch } from '#shared/ui/choices.tsx';
import { useBeginPushMutation, useEndPushMutation, useGetPushQuery } from './push.api.ts';
import { findSubscription, type PushAbility, readAbility, subscribe, toBody } from './push-subscription.ts';

/** Whether this browser is told at once, also when no page of ours is open. */
export function PushChoice() {
  const t = useT();
  const [ability, setAbility] = useState<PushAbility>('unknown');
  const [isOn, setOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const serverKey = useGetPushQuery().data?.serverKey;
  const [begin] = useBeginPushMutation();
  const [end] = useEndPushMutation();

  // The server cannot know what a browser can do.
  useEffect(() => setAbility(readAbility()), []);
  useEffect(() => {
    if (ability !== 'possible' || !serverKey) return;
    let isCurrent = true;
    findSubscription(serverKey).then(
      async (found) => {
        if (!isCurrent || !found) return;
        setOn(true);
        // Said again: the session in which it was said may have ended since.
        await begin(toBody(found, serverKey));
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [ability, serverKey, begin]);

  async function turnOn(key: string) {
    const subscription = await subscribe(key);
    await begin(toBody(subscription, key)).unwrap();
    setOn(true);
    notify.success(t('This device is told from now on.'));
  }

  async function turnOff(key: string) {
    const found = await findSubscription(key);
    if (found) {
      await end({ endpoint: found.endpoint }).unwrap();
      await found.unsubscribe();
    }
    setOn(false);
    notify.success(t('This device is not told any more.'));
  }

  async function toggle() {
    if (!serverKey || isBusy) return;
    setBusy(true);
    try {
      await (isOn ? turnOff(serverKey) : turnOn(serverKey));
    } catch (error) {
      setAbility(readAbility());
      // What a browser refuses is told below the switch, or by its own words.
      notify.error(error instanceof DOMException ? t('The browser has refused it.') : toAppError(error).message);
    } finally {
      setBusy(false);
    }
  }

  const isPossible = ability === 'possible';
  return (
    <div className="grid gap-2">
      <Switch
        label={t('On this device, at once')}
        checked={isOn}
        disabled={!isPossible || !serverKey}
        aria-busy={isBusy || undefined}
        onChange={() => void toggle()}
      />
      <p className="text-sm text-soft">{describe(t, ability)}</p>
    </div>
  );
}

function describe(t: Translate, ability: PushAbility): string {
  if (ability === 'forbidden')
    return t('Your browser does not allow it. You can change that in its settings for this site.');
  if (ability === 'impossible')
    return t('This browser cannot. On an iPhone or iPad add the school to the Home Screen and open it from there.');
  return t('Also when no page is open, until you log out.');
}
