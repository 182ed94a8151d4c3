export const schoolSettingsPaths = {
  listSettings: { method: 'GET', path: '/api/office/settings' },
  changeSettings: { method: 'PATCH', path: '/api/office/settings' },
  setLogo: { method: 'POST', path: '/api/office/settings/logo' },
  getPolicyTexts: { method: 'GET', path: '/api/system/policies' },
} as const;
