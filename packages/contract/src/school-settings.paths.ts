export const schoolSettingsPaths = {
  listSettings: { method: 'GET', path: '/api/office/settings' },
  changeSettings: { method: 'PATCH', path: '/api/office/settings' },
  getPolicyTexts: { method: 'GET', path: '/api/system/policies' },
} as const;
