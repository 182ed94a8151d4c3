import type { Category } from '@nalanda/contract';
import {
  BrainCircuit,
  ChartColumn,
  CodeXml,
  FlaskConical,
  type LucideIcon,
  PenTool,
  Shapes,
  ShieldCheck,
  Smartphone,
  Sparkles,
} from 'lucide-react';
import { cx } from '#shared/lib/cx.ts';

const icons: Record<Category, LucideIcon> = {
  'Web Development': CodeXml,
  'UI UX Designing': PenTool,
  'App Development': Smartphone,
  'Ethical Hacking': ShieldCheck,
  'AI/ML': BrainCircuit,
  'Data Science': FlaskConical,
  'Data Analytics': ChartColumn,
  'AI Tools': Sparkles,
  Others: Shapes,
};

/** The sign of a category. */
export function CategoryIcon({ category, className }: { category: Category; className?: string }) {
  const Icon = icons[category];
  return <Icon aria-hidden className={cx('size-[1.375rem] shrink-0 text-terracotta', className)} />;
}
