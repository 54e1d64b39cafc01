/** The catalogue's entries that are only a status: browsers use them for an answer without a code. */
export const plainErrors = {
  not_modified: { status: 304, title: 'Not Modified - cached version is still valid' },
  bad_request: { status: 400, title: 'Bad Request' },
  unauthorized: { status: 401, title: 'Unauthorized' },
  forbidden: { status: 403, title: 'Forbidden' },
  not_found: { status: 404, title: 'Not Found' },
  internal: { status: 500, title: 'Internal Server Error' },
  bad_gateway: { status: 502, title: 'Bad Gateway' },
  unavailable: { status: 503, title: 'Service Unavailable' },
} as const;
