/** How somebody stands to a course. */
export interface CourseStanding {
  isCreator: boolean;
  isEnrolled: boolean;
  isPublished: boolean;
  isArchived: boolean;
}

/**
 * Who may open a course: everybody while it is in the catalogue, its creator always, and whoever is enrolled always:
 * what was paid for does not go away when the course is unpublished or archived.
 */
export function canOpenCourse(standing: CourseStanding): boolean {
  return standing.isCreator || standing.isEnrolled || (standing.isPublished && !standing.isArchived);
}
