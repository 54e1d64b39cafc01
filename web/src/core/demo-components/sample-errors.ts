import { ApiProblem } from '../../lib/api/errors.ts';

const problem = (status: number, code: string, title: string, issues?: ApiProblem['issues']): ApiProblem =>
  new ApiProblem({ status, code, title, detail: undefined, issues: [...(issues ?? [])], requestId: 'sample' });

/** Errors in the form the API returns, for samples that show how they look. */
export const unavailable = (): ApiProblem => problem(503, 'unavailable', 'Service Unavailable');

export const forbidden = (): ApiProblem => problem(403, 'forbidden', 'Forbidden');

export const conflict = (): ApiProblem => problem(409, 'version_conflict', 'Conflict');

export const fieldRefused = (): ApiProblem =>
  problem(400, 'bad_request', 'Bad Request', [{ path: 'email', code: 'invalid_format', message: 'Not an e-mail' }]);
