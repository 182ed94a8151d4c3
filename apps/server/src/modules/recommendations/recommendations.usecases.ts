import type { Recommendation } from '@nalanda/contract';
import { createCourseNotFoundError } from '../../platform/errors/course-errors.ts';
import { nameJob } from '../search/index.ts';
import { findNextStep } from './career/career.usecases.ts';
import {
  type Candidate,
  type Evidence,
  pickVaried,
  rankCandidates,
  type TakenCourse,
} from './recommendations.models.ts';
import { presentCard } from './recommendations.presenter.ts';
import { type RecommendationsDeps, readTaken, toTaken } from './taken-courses.ts';

const MOST_RECOMMENDED = 12;
const MOST_BESIDE = 6;
/** The newest courses of a person that tell what comes next. */
const MOST_FOLLOWED = 12;
/** Candidates that the database is asked about, so that enough are left when many are had. */
const MOST_CANDIDATES = 120;

/** Courses that somebody may want next, best first: the next step of their saved path, then what follows from what they have. */
export async function listRecommended(deps: RecommendationsDeps, viewer: { id: string }): Promise<Recommendation[]> {
  const catalogue = await deps.search.readSkillCourses();
  const taken = await readTaken(deps.repository, viewer.id, catalogue);
  const from = taken.slice(0, MOST_FOLLOWED);
  const [together, next] = await Promise.all([
    deps.together.read(from.map(({ id }) => id)),
    findNextStep(deps, { userId: viewer.id, taken, catalogue }),
  ]);
  const ranked = rankCandidates({
    from,
    together,
    known: skillsOf(taken),
    catalogue,
    word: ({ taken: { isFinished }, skill }) => ({ kind: isFinished ? 'learnt' : 'learning', skill }),
  });
  const first: Candidate[] = next
    ? [
        {
          id: next.courseId,
          score: Number.POSITIVE_INFINITY,
          reason: { kind: 'towards', job: next.job, names: nameJob(next.job) },
        },
      ]
    : [];
  const others = ranked.filter(({ id }) => id !== next?.courseId);
  return present(deps, { candidates: [...first, ...others], viewer, most: MOST_RECOMMENDED });
}

/**
 * Courses that go with one course or follow it, best first. Throws 404 `course.not-found` for a course that the viewer may
 * not see.
 */
export async function listBeside(
  deps: RecommendationsDeps,
  courseId: string,
  viewer: { id: string },
): Promise<Recommendation[]> {
  const catalogue = await deps.search.readSkillCourses();
  const [row, taken] = await Promise.all([
    deps.repository.findVisible(courseId, viewer.id),
    readTaken(deps.repository, viewer.id, catalogue),
  ]);
  if (!row) throw createCourseNotFoundError();
  const subject = toTaken(row, catalogue);
  const evidence: Evidence = {
    from: [subject],
    together: await deps.together.read([courseId]),
    known: skillsOf([subject, ...taken]),
    catalogue,
    word: ({ skill, isBuiltOn }) => {
      if (row.isEnrolled) return { kind: row.isFinished ? 'learnt' : 'learning', skill };
      return { kind: isBuiltOn ? 'after' : 'beside', skill };
    },
  };
  const candidates = rankCandidates(evidence).filter(({ id }) => id !== courseId);
  return present(deps, { candidates, viewer, most: MOST_BESIDE });
}

function skillsOf(taken: readonly TakenCourse[]): Set<string> {
  return new Set(taken.flatMap(({ skills }) => skills));
}

async function present(
  { repository, courses }: RecommendationsDeps,
  { candidates, viewer, most }: { candidates: Candidate[]; viewer: { id: string }; most: number },
): Promise<Recommendation[]> {
  const asked = candidates.slice(0, MOST_CANDIDATES);
  const offered = new Set(
    await repository.keepOffered(
      asked.map(({ id }) => id),
      viewer.id,
    ),
  );
  const picked = pickVaried(
    asked.filter(({ id }) => offered.has(id)),
    most,
  );
  const cards = await courses.presentCoursesByIds(
    picked.map(({ id }) => id),
    viewer,
  );
  const byId = new Map(cards.map((course) => [course._id, course]));
  return picked.flatMap(({ id, reason }) => {
    const course = byId.get(id);
    return course ? { course: presentCard(course), reason } : [];
  });
}
