/**
 * What somebody may do in a course beside its owner, who alone sells, publishes, removes and names teachers: change its texts and lectures,
 * see its learners and write to them, answer questions as a teacher, mark assignments and see results of quizzes. Whoever has one of them
 * sees all lectures.
 */
export const teachingRights = ['content', 'class', 'questions', 'marking'] as const;
export type TeachingRight = (typeof teachingRights)[number];

/** Teachers and open invitations of a course, invitations of one educator in 24 hours, and days until one expires. */
export const courseTeacherLimits = { perCourse: 20, perDay: 20, days: 30 } as const;
