import type { CareerPlan } from '@nalanda/contract';
import { createAuthRequiredError } from '../../../platform/errors/errors.ts';
import { defineSentence } from '../../../platform/sentences.ts';
import { type Job, nameJob, type SkillCourses } from '../../search/index.ts';
import { createUnknownJobError } from '../recommendations.errors.ts';
import type { TakenCourse } from '../recommendations.models.ts';
import { presentCard } from '../recommendations.presenter.ts';
import type { RecommendationsRepository } from '../recommendations.repository.ts';
import { type RecommendationsDeps, readTaken } from '../taken-courses.ts';
import { needsOf, type PlannedStep, planSteps } from './career.models.ts';

/** Courses that are looked at for each need of a job. */
const MOST_COURSES = 15;

const sayForgotten = defineSentence({ code: 'career.forgotten', message: 'The path is no longer in your profile.' });

/** Jobs to which published courses lead, by name, with how much of what they need is taught. */
export async function listCareers({ search }: Pick<RecommendationsDeps, 'search'>) {
  const catalogue = await search.readAllSkillCourses();
  return catalogue.graph.jobs
    .filter(({ kind }) => kind === 'job')
    .map(({ name, skills }) => ({
      job: name,
      names: nameJob(name),
      skills: skills.length,
      taught: skills.filter((skill) => catalogue.isTaught(skill)).length,
    }))
    .filter(({ taught }) => taught > 0)
    .sort((a, b) => (a.job < b.job ? -1 : 1));
}

/**
 * The path to a job for this person, or without a job the one that they have saved; null when there is none. Throws 404
 * `career.unknown-job` and 503 `server.busy`.
 */
export async function getCareerPlan(
  deps: RecommendationsDeps,
  viewer: { id: string },
  name: string | undefined,
): Promise<{ plan: CareerPlan | null }> {
  const catalogue = await deps.search.readAllSkillCourses();
  const [saved, taken] = await Promise.all([
    deps.repository.findSavedJob(viewer.id),
    readTaken(deps.repository, viewer.id, catalogue),
  ]);
  const wanted = name ?? saved;
  const job = wanted === null ? null : findJob(catalogue, wanted);
  if (!job && name !== undefined) throw createUnknownJobError();
  if (!job) return { plan: null };
  const steps = await plan(deps, { job, userId: viewer.id, taken, catalogue });
  const ids = steps.flatMap(({ courseId }) => courseId ?? []);
  const courses = new Map((await deps.courses.presentCoursesByIds(ids, viewer)).map((course) => [course._id, course]));
  return {
    plan: {
      job: job.name,
      names: nameJob(job.name),
      isSaved: saved === job.name,
      steps: steps.map(({ skills, state, courseId }) => {
        const course = courses.get(courseId ?? '');
        return course ? { skills, state, course: presentCard(course) } : { skills, state: 'missing', course: null };
      }),
    },
  };
}

/**
 * Saves the path to a job in the person's profile, in place of the one before. Throws 404 `career.unknown-job`, 503
 * `server.busy` and 401 `auth.required` for somebody who has been deleted meanwhile.
 */
export async function saveCareer(
  deps: RecommendationsDeps,
  viewer: { id: string },
  name: string,
): Promise<{ plan: CareerPlan | null }> {
  const job = findJob(await deps.search.readAllSkillCourses(), name);
  if (!job) throw createUnknownJobError();
  const isSaved = await deps.repository.saveJob(viewer.id, job.name, deps.clock.now());
  if (!isSaved) throw createAuthRequiredError();
  return getCareerPlan(deps, viewer, job.name);
}

/** Takes the saved path from the person's profile. */
export async function forgetCareer({ repository }: RecommendationsDeps, viewer: { id: string }) {
  await repository.forgetJob(viewer.id);
  return sayForgotten();
}

/** What somebody has, and the catalogue that it was read with. */
interface Ground {
  userId: string;
  taken: readonly TakenCourse[];
  catalogue: SkillCourses;
}

/** The next course of the saved path; null without a path, or when nothing of it is left to take. */
export async function findNextStep(
  deps: { repository: RecommendationsRepository },
  ground: Ground,
): Promise<{ job: string; courseId: string } | null> {
  const saved = await deps.repository.findSavedJob(ground.userId);
  const job = saved === null ? null : findJob(ground.catalogue, saved);
  if (!job) return null;
  const next = (await plan(deps, { ...ground, job })).find(({ state }) => state === 'next');
  return next?.courseId ? { job: job.name, courseId: next.courseId } : null;
}

async function plan(
  { repository }: { repository: RecommendationsRepository },
  { job, userId, taken, catalogue }: Ground & { job: Job },
): Promise<PlannedStep[]> {
  const needs = needsOf(catalogue.graph, job, catalogue.isTaught);
  const found = new Map(needs.map((need) => [need, catalogue.coursesAbout(need, MOST_COURSES)]));
  const ids = [...new Set([...found.values()].flat().map(({ id }) => id))];
  const buyable = new Set(await repository.keepOffered(ids, userId));
  const offered = new Map([...found].map(([need, list]) => [need, list.filter(({ id }) => buyable.has(id))]));
  return planSteps({ needs, taken, offered });
}

function findJob({ graph }: SkillCourses, name: string): Job | null {
  return graph.jobs.find((job) => job.kind === 'job' && job.name === name) ?? null;
}
