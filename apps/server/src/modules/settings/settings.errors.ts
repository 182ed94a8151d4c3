import { defineError } from '../../platform/errors/define-error.ts';

/** 400 `logo.missing`: a form without a picture. */
export const createLogoMissingError = defineError({
  status: 400,
  code: 'logo.missing',
  message: 'Please choose a picture.',
  field: 'logo',
});

/** 409 `setting.locked`: the environment decides, and wins. */
export const createSettingLockedError = defineError({
  status: 409,
  code: 'setting.locked',
  message: '{variable} in the settings of the server decides this. It cannot be changed here.',
});
