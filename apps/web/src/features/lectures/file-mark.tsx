import { File, FileArchive, FileCode, FileImage, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';

const marks: readonly [RegExp, LucideIcon][] = [
  [/\.(csv|ods|tsv|xlsx?|numbers)$/i, FileSpreadsheet],
  [/\.(7z|gz|rar|tar|tgz|zip)$/i, FileArchive],
  [/\.(avif|gif|jpe?g|png|svg|webp)$/i, FileImage],
  [/\.(c|cpp|css|go|html?|ipynb|java|js|json|kt|php|py|rb|rs|sh|sql|swift|ts|tsx|ya?ml)$/i, FileCode],
  [/\.(docx?|md|odp|odt|pdf|pptx?|rtf|txt)$/i, FileText],
];

/** A sign for what a file is, by the end of its name. */
export function FileMark({ name }: { name: string }) {
  const Icon = marks.find(([pattern]) => pattern.test(name))?.[1] ?? File;
  return <Icon aria-hidden className="size-5 shrink-0 text-terracotta" />;
}
