import { createInvalidRequestError } from '../../platform/errors.ts';

/** 400 `request.invalid`: names that stand for no skill, one issue each. */
export function createUnknownSkillError(names: readonly string[]) {
  return createInvalidRequestError(
    names.map((name) => ({ path: 'concepts', message: `Nobody knows the skill “${name}”.` })),
  );
}
