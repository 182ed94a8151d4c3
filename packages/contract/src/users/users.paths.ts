export const userPaths = {
  currentUser: { method: 'GET', path: '/api/user/currentuser' },
  updateProfile: { method: 'POST', path: '/api/user/updateprofile' },
  setPreferences: { method: 'POST', path: '/api/user/preferences' },
  getCreator: { method: 'POST', path: '/api/course/getcreator' },
} as const;
