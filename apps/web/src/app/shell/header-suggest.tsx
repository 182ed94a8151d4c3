import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { SuggestBox } from '#features/search/suggest-box.tsx';
import { paths } from '#shared/paths.ts';

/** Props of {@link HeaderSuggest}. */
export interface HeaderSuggestProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Where the caret stood in the box before; null when the focus was elsewhere. */
  caret: number | null;
  askInstead: ReactNode;
}

/** The search of the bar with suggestions: a course opens, all else leads to All courses. */
export default function HeaderSuggest({ label, text, onText, caret, askInstead }: HeaderSuggestProps) {
  const navigate = useNavigate();
  const goTo = (address: string) => void navigate(address);
  return (
    <SuggestBox
      label={label}
      query=""
      start={{ text, caret }}
      onText={onText}
      onSearch={(wanted) => wanted && goTo(paths.searchCourses(wanted))}
      onCourse={(courseId) => goTo(paths.viewCourse(courseId))}
      onEducator={(educatorId) => goTo(paths.coursesOf(educatorId))}
      after={askInstead}
    />
  );
}
