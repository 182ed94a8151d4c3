import type { Download } from '@nalanda/contract';
import { translate } from '#shared/i18n/index.ts';
import { ask, Changed, Trouble } from './download-troubles.ts';
import { keepQuality } from './downloads.models.ts';
import {
  ARTICLE_FILE,
  type KeptMaterial,
  MASTER_FILE,
  MATERIAL_FILE,
  materialFile,
  pictureFile,
  toKeptUrl,
} from './kept-files.ts';

type SmallFiles = Map<string, Uint8Array<ArrayBuffer>>;

/** The small files of a lecture by their names: playlists and captions, the parts of an article, and what is said of the files beside it. */
export async function readSmallFiles(offer: Download, signal: AbortSignal): Promise<SmallFiles> {
  const small: SmallFiles = new Map();
  const addText = (name: string, text: string) => small.set(name, new TextEncoder().encode(text));
  if (offer.playlistUrl) {
    addText(MASTER_FILE, keepQuality(await readText(offer.playlistUrl, signal), offer.quality));
    for (const { name, url } of offer.files) {
      const playlist = await readText(url.replace('.mp4?', '.m3u8?'), signal);
      addText(`${name}.m3u8`, playlist.replaceAll(/\?t=[\w-]+/g, ''));
    }
  }
  for (const { language, url } of offer.captions) addText(`captions-${language}.vtt`, await readText(url, signal));
  if (offer.article) addText(ARTICLE_FILE, JSON.stringify(keepPictures(offer)));
  if (offer.description !== '' || offer.material.length > 0)
    addText(MATERIAL_FILE, JSON.stringify(keepMaterial(offer)));
  return small;
}

/** The parts of an article, whose pictures are those of this device. */
export function keepPictures({
  lectureId,
  article,
  pictures,
}: Pick<Download, 'lectureId' | 'article' | 'pictures'>): NonNullable<Download['article']> {
  const kept = new Map(pictures.map(({ _id, url }) => [url, toKeptUrl(lectureId, pictureFile(_id))]));
  return (article ?? []).map((node) => {
    const src = node.tag === 'img' ? kept.get(node.attributes?.src ?? '') : undefined;
    return src ? { ...node, attributes: { ...node.attributes, src } } : node;
  });
}

/** What is said of the files beside a lecture, whose bytes are those of this device. */
function keepMaterial({ lectureId, description, material }: Download): KeptMaterial {
  return {
    description,
    files: material.map(({ mark, ...file }) => ({
      ...file,
      url: toKeptUrl(lectureId, materialFile({ _id: file._id, mark })),
    })),
  };
}

async function readText(url: string, signal: AbortSignal): Promise<string> {
  const reply = await ask(url, { cache: 'no-store', signal });
  // Captions that were taken away meanwhile, or an address that has died.
  if (reply.status === 403 || reply.status === 404) throw new Changed();
  if (!reply.ok) throw new Trouble(translate('The server did not answer as expected.'));
  return reply.text();
}
