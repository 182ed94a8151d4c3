import { createSectionBodySchema, type Section } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { useRenameSectionMutation } from '../lectures.api.ts';
import { RenameForm } from './rename-form.tsx';

/** Props of {@link RenameSection}. */
interface RenameSectionProps {
  courseId: string;
  section: Section;
  onEnd: () => void;
}

/** The title of a section as a field in its row. */
export function RenameSection({ courseId, section, onEnd }: RenameSectionProps) {
  const t = useT();
  const [renameSection] = useRenameSectionMutation();
  return (
    <RenameForm
      title={section.title}
      schema={createSectionBodySchema}
      label={t('Title of the section')}
      save={(title, seen) => renameSection({ courseId, sectionId: section._id, title, basis: seen }).unwrap()}
      wireName="title"
      saved={t('Section renamed.')}
      className="min-w-[min(100%,14rem)] flex-1"
      onEnd={onEnd}
    />
  );
}
