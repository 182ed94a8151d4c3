/** Props of the parts of the captions panel. */
export interface CaptionsProps {
  courseId: string;
  lectureId: string;
}
