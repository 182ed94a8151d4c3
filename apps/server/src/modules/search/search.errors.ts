import type { Issue } from '@nalanda/contract';
import type { AppError } from '../../platform/errors/app-error.ts';
import { createInvalidRequestError } from '../../platform/errors/errors.ts';
import { defineSentence } from '../../platform/sentences.ts';

const sayUnknownSkill = defineSentence({ code: 'skill.unknown', message: 'Unknown skill: “{name}”.' });

/** 400 `request.invalid`: names that stand for no skill, one issue each. */
export function createUnknownSkillError(names: readonly [string, ...string[]]): AppError {
  const toIssue = (name: string): Issue => ({ path: 'concepts', ...sayUnknownSkill({ name }) });
  const [first, ...others] = names;
  return createInvalidRequestError([toIssue(first), ...others.map(toIssue)]);
}
