import type { ModuleWords } from './module-template.ts';

/** A line that goes into a file that is there, before or after what is looked for. */
interface Insertion {
  file: string;
  find: string | RegExp;
  where: 'before' | 'after';
  line: string;
}

/** Where a module is named outside its own files. */
function listInsertions({ plural, singular, Plural }: ModuleWords): Insertion[] {
  const compose = 'apps/server/src/compose.ts';
  const matrix = 'apps/server/test/permissions/index.ts';
  const fates = 'apps/server/src/modules/account/account.models.ts';
  const erase = 'apps/server/src/modules/account/account.repository.ts';
  const hindi = 'apps/web/src/shared/i18n/hindi-sentences.ts';
  return [
    {
      file: 'packages/contract/src/index.ts',
      find: /$(?![\s\S])/,
      where: 'before',
      line: `export * from './${plural}/${plural}.ts';`,
    },
    {
      file: 'packages/contract/src/paths.ts',
      find: /$(?![\s\S])/,
      where: 'before',
      line: `export * from './${plural}/${plural}.paths.ts';`,
    },
    {
      file: compose,
      find: /import \{[^}]*\bcreateReviewsModule\b/,
      where: 'before',
      line: `import { create${Plural}Module } from './modules/${plural}/index.ts';`,
    },
    {
      file: compose,
      find: '  const app = await composeServer',
      where: 'before',
      line: `  const ${plural} = create${Plural}Module({ db, clock });`,
    },
    { file: compose, find: '      ...(gateway ?', where: 'before', line: `      ${plural}.registerRoutes,` },
    {
      file: matrix,
      find: 'import { publicRows }',
      where: 'before',
      line: `import { ${singular}Rows } from './${singular}-rows.ts';`,
    },
    { file: matrix, find: '  ...couponRows,\n', where: 'after', line: `  ...${singular}Rows,` },
    {
      file: fates,
      find: /(?<=personReferences[\s\S]*?)^\};/m,
      where: 'before',
      line: `  '${plural}.owner_id': 'erased',`,
    },
    {
      file: erase,
      find: 'import { users }',
      where: 'before',
      line: `import { ${plural} } from '../../database/schema/${plural}.table.ts';`,
    },
    {
      file: erase,
      find: '      await forgetReviewer(',
      where: 'before',
      line: `      await tx.delete(${plural}).where(eq(${plural}.ownerId, userId));`,
    },
    {
      file: hindi,
      find: 'import { payments }',
      where: 'before',
      line: `import { ${plural} } from './hi/sentences/${plural}.ts';`,
    },
    { file: hindi, find: '  platform,\n', where: 'before', line: `  ${plural},` },
  ];
}

/** The files in which a new module is named, with its lines in them. Throws when a place is not found any more. */
export function wireModule(words: ModuleWords, read: (file: string) => string): Map<string, string> {
  const changed = new Map<string, string>();
  for (const { file, find, where, line } of listInsertions(words)) {
    const text = changed.get(file) ?? read(file);
    const at = typeof find === 'string' ? text.indexOf(find) : text.search(find);
    if (at < 0) throw new Error(`${file} has no ${String(find).trim()} any more: mend scripts/lib/module-wiring.ts.`);
    const place = where === 'before' || typeof find !== 'string' ? at : at + find.length;
    changed.set(file, `${text.slice(0, place)}${line}\n${text.slice(place)}`);
  }
  return changed;
}
