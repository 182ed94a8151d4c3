import { defineError } from '../../platform/define-error.ts';

/** 409 `setting.locked`: the environment decides, and wins. */
export const createSettingLockedError = defineError({
  status: 409,
  code: 'setting.locked',
  message: '{variable} in the settings of the server decides this. It cannot be changed here.',
});
