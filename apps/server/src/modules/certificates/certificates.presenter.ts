import type { Certificate } from '@nalanda/contract';
import { renderSVG } from 'uqr';
import { addressOf, type Signer } from './certificates.models.ts';
import type { CertificateRow } from './certificates.repository.ts';

/** A certificate as anybody may see it who has its number: no ids of people. */
export function presentCertificate(
  row: CertificateRow,
  { origin, signer }: { origin: string; signer: Signer },
): Certificate {
  const { number, learnerName, courseTitle, educatorName, issuedAt, courseSeconds } = row;
  const address = addressOf(origin, number);
  const { signature } = signer;
  return {
    number,
    learnerName,
    courseTitle,
    educatorName,
    issuedAt: issuedAt.toISOString(),
    courseSeconds,
    address,
    qrCode: renderSVG(address, { ecc: 'M' }),
    signer: { ...signer, signature: signature && `data:image/png;base64,${signature.toString('base64')}` },
  };
}
