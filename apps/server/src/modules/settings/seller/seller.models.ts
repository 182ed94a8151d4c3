import { type Issue, type IssueCode, type Readiness, type SettingName, toIssue } from '@nalanda/contract';
import type { Config } from '../../../platform/config/config.ts';

type Texts = Readonly<Record<SettingName, string>>;

/** Settings that make the seller. */
const names: readonly SettingName[] = [
  'sellerName',
  'sellerAddress',
  'sellerEmail',
  'sellerState',
  'sellerGstin',
  'gstRatePercent',
];

/** Whether a change of this setting changes who sells. */
export const isOfSeller = (name: SettingName): boolean => names.includes(name);

/** Who sells, as invoices name them from now on: the school, where it says nothing else. A GSTIN tells its state. */
export function toSeller(settings: Texts, { seller }: Config): Config['seller'] {
  const { sellerGstin: gstin } = settings;
  return {
    name: settings.sellerName || settings.brandName,
    address: settings.sellerAddress,
    email: settings.sellerEmail,
    gstin: gstin || undefined,
    stateCode: gstin.slice(0, 2) || settings.sellerState,
    sac: seller.sac,
    gstBasisPoints: Math.round(Number(settings.gstRatePercent) * 100),
  };
}

/**
 * What keeps these settings from making a lawful invoice, at the fields that lack something. `chosenState` is what the office has
 * chosen; the one that the server began with gives way to that of the GSTIN.
 */
export function findSellerIssues(settings: Texts, chosenState: string): Issue[] {
  const { sellerName, sellerAddress, sellerGstin, gstRatePercent } = settings;
  const demand = (name: SettingName, message: IssueCode) => toIssue({ path: ['values', name], message });
  if (sellerGstin === '') {
    return Number(gstRatePercent) > 0 ? [demand('gstRatePercent', 'gst-rate.needs-gstin')] : [];
  }
  return [
    ...(sellerName === '' ? [demand('sellerName', 'gstin.needs-name')] : []),
    ...(sellerAddress === '' ? [demand('sellerAddress', 'gstin.needs-address')] : []),
    ...(chosenState !== '' && !sellerGstin.startsWith(chosenState) ? [demand('sellerState', 'gstin.other-state')] : []),
  ];
}

/** What invoices may not say of a seller. */
export type SellerLack = Readiness['invoicesLack'][number];

/** What invoices do not say of who sells; a name is lacking where that of the school stands for it. */
export function listSellerLacks({ sellerName, sellerAddress, sellerEmail }: Texts): SellerLack[] {
  const facts: Record<SellerLack, string> = { name: sellerName, address: sellerAddress, email: sellerEmail };
  return (Object.keys(facts) as SellerLack[]).filter((name) => facts[name] === '');
}
