import { buffer } from 'node:stream/consumers';
import { newId } from '../../../platform/ids.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

/** The pictures that one logo is kept as, by what stands behind its id. */
const PARTS = { logo: '', icon: '-icon', favicon: '-favicon' } as const;
export type LogoPart = keyof typeof PARTS;

/** A logo in all its forms, as PNG. */
export type DrawnLogo = Record<LogoPart, Buffer>;

const FILE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-icon|-favicon)?\.png$/;

/** Name of a form of the logo that this setting names; null: it names none. */
export function nameFile(setting: string, part: LogoPart): string | null {
  const [id = ''] = setting.split(' ');
  const name = `${id}${PARTS[part]}.png`;
  return FILE.test(name) ? name : null;
}

/** The logos of the school in storage. */
export function createLogoFiles(storage: Storage) {
  let last: { name: string; bytes: Buffer } | undefined;

  async function remove(setting: string): Promise<void> {
    for (const part of Object.keys(PARTS) as LogoPart[]) {
      const name = nameFile(setting, part);
      if (name) await storage.delete(`school/${name}`);
    }
  }

  return {
    remove,
    /** Keeps a logo; gives the text of its setting. */
    async keep(drawn: DrawnLogo): Promise<string> {
      // Width and height stand in the head of a PNG.
      const size = `${drawn.logo.readUInt32BE(16)}x${drawn.logo.readUInt32BE(20)}`;
      const setting = `${newId()} ${size}`;
      try {
        for (const part of Object.keys(PARTS) as LogoPart[]) {
          await storage.put(`school/${nameFile(setting, part)}`, drawn[part]);
        }
      } catch (error) {
        await remove(setting);
        throw error;
      }
      return setting;
    },
    /** The logo itself, for mails and papers; null when there is none, or it has just gone. */
    async read(setting: string): Promise<Buffer | null> {
      const name = nameFile(setting, 'logo');
      if (!name) return null;
      if (last?.name === name) return last.bytes;
      try {
        last = { name, bytes: await buffer(await storage.getStream(`school/${name}`)) };
        return last.bytes;
      } catch {
        return null;
      }
    },
    /** A file by its name in an address; null when there is none. */
    async open(name: string) {
      const size = FILE.test(name) ? await storage.size(`school/${name}`) : undefined;
      return size === undefined ? null : { size, stream: await storage.getStream(`school/${name}`) };
    },
  };
}

export type LogoFiles = ReturnType<typeof createLogoFiles>;
