export const ltiPaths = {
  getLtiLink: { method: 'GET', path: '/api/lti/link' },
  acceptLtiLink: { method: 'POST', path: '/api/lti/link' },
  removeLtiLink: { method: 'DELETE', path: '/api/lti/links/:linkId' },
  listLtiPlatforms: { method: 'GET', path: '/api/office/lti' },
} as const;
