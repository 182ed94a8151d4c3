/** Names of the providers that most people here have their mail with. */
const PROVIDERS = ['gmail', 'yahoo', 'hotmail', 'outlook', 'rediffmail', 'icloud'];
/** These have mail at other endings, too: `yahoo.co.in`, `hotmail.fr`. */
const IN_COUNTRIES = new Set(['yahoo', 'hotmail', 'outlook']);
const COUNTRY = /^(?:(?:com?\.)?[a-z]{2})$/;
/** Real names that are a slip away from one of a provider. */
const OTHERS = new Set(['gail']);

/**
 * The address that somebody may have meant, `asha@gmail.com` for `asha@gmial.com`; null where nothing is a slip. A slip is one letter
 * too many, too few, another one, or two that changed places. The first letter is none: `mail.com` and `ymail.com` are providers.
 */
export function findMeantEmail(email: string): string | null {
  const [, own, name = '', ending = ''] = /^\s*([^\s@]+)@([a-z0-9-]+)\.([a-z0-9.]+)\s*$/i.exec(email) ?? [];
  if (own === undefined) return null;
  const domain = mendDomain(name.toLowerCase(), ending.toLowerCase());
  return domain && `${own}@${domain}`;
}

function mendDomain(name: string, ending: string): string | null {
  const provider = PROVIDERS.find((known) => known === name || (!OTHERS.has(name) && isSlip(name, known)));
  if (!provider) return null;
  const mended = `${provider}.${mendEnding(provider, ending)}`;
  return mended === `${name}.${ending}` || mended.endsWith('.') ? null : mended;
}

/** Empty where it cannot be told which one was meant. */
function mendEnding(provider: string, ending: string): string {
  if (ending === 'com' || isSlip(ending, 'com')) return 'com';
  const isCountry = COUNTRY.test(ending);
  if (IN_COUNTRIES.has(provider)) return isCountry ? ending : '';
  return isCountry ? 'com' : '';
}

/** True when one slip turns `meant` into `typed`. */
function isSlip(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at++;
  const [restTyped, restMeant] = [typed.slice(at), meant.slice(at)];
  const isSwapped = restTyped[0] === restMeant[1] && restTyped[1] === restMeant[0];
  if (isSwapped && restTyped.slice(2) === restMeant.slice(2)) return true;
  if (at === 0) return false;
  return (
    restTyped.slice(1) === restMeant || restTyped === restMeant.slice(1) || restTyped.slice(1) === restMeant.slice(1)
  );
}
