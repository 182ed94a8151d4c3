import type { LectureFile } from '@nalanda/contract';
import { MATERIAL_FILE, type KeptMaterial as Material } from '#features/lectures/downloads/kept-files.ts';
import type { KeptLecture } from '#features/lectures/downloads/kept-lectures.ts';
import { MaterialView } from '#features/lectures/material-view.tsx';
import { useT } from '#shared/i18n/index.ts';
import { saveBlob } from '#shared/lib/save-blob.ts';
import { notify } from '#shared/lib/toast.ts';
import { KeptUnreadable } from './kept-unreadable.tsx';
import { useKeptJson } from './use-kept-json.ts';

/** Description and files of a lecture of this device. */
export function KeptMaterial({ lecture }: { lecture: KeptLecture }) {
  const t = useT();
  const material = useKeptJson<Material>(lecture, MATERIAL_FILE);

  async function save({ url, name }: LectureFile) {
    try {
      const reply = await fetch(url);
      if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
      saveBlob(await reply.blob(), name);
    } catch {
      notify.error(t('This file cannot be read on this device. Remove the lecture and download it again.'));
    }
  }

  if (material === null) return null;
  return (
    <section className="mt-8 grid gap-4 border-t border-line pt-5">
      <h3 className="text-xl">{t('Material')}</h3>
      {material === 'failed' ? <KeptUnreadable /> : <MaterialView {...material} onSave={(file) => void save(file)} />}
    </section>
  );
}
