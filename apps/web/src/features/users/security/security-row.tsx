import type { ReactNode } from 'react';

/** One matter of the security card: a picture, a title, words or a list, and what can be done. */
export function SecurityRow(row: { icon: ReactNode; title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-3 sm:grid-cols-[auto_1fr_auto]">
      <span className="mt-0.5 text-terracotta">{row.icon}</span>
      <div className="min-w-0">
        <h3 className="font-sans text-base font-semibold">{row.title}</h3>
        <div className="text-soft">{row.children}</div>
      </div>
      {row.action && <div className="max-sm:col-start-2">{row.action}</div>}
    </section>
  );
}
