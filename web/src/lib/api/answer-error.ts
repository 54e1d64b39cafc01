import type { Problem } from '@kindred/contract/problem';
import { plainErrors } from '@kindred/contract/plain-errors';
import { noticeClosed } from '../site-closed.ts';
import { ApiProblem, UnexpectedAnswer } from './errors.ts';

/** The catalogue's default texts, for responses without their own, such as a proxy's. */
const defaults: Readonly<Record<number, keyof typeof plainErrors>> = {
  304: 'not_modified',
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  500: 'internal',
  502: 'bad_gateway',
  503: 'unavailable',
};

/** Returns the error for a failed response, after reading its body. Notes a response that says the site is closed. */
export const errorOf = async (answer: Response): Promise<ApiProblem | UnexpectedAnswer> => {
  const error = await read(answer);
  noticeClosed(error);
  return error;
};

const read = async (answer: Response): Promise<ApiProblem | UnexpectedAnswer> => {
  const body = await answer.text().catch(() => '');
  const problem = isProblem(answer) ? parse(body) : undefined;
  if (problem) return new ApiProblem(problem, retryAfter(answer));

  const code = defaults[answer.status];
  if (code) {
    const requestId = answer.headers.get('x-request-id') ?? '';
    return new ApiProblem({ status: answer.status, code, title: plainErrors[code].title, requestId });
  }
  return new UnexpectedAnswer({ url: answer.url, status: answer.status, statusText: answer.statusText, body });
};

const isProblem = (answer: Response): boolean =>
  (answer.headers.get('content-type') ?? '').startsWith('application/problem+json');

const parse = (body: string): Problem | undefined => {
  try {
    const problem = JSON.parse(body) as Partial<Problem> | null;
    return typeof problem?.title === 'string' && typeof problem.code === 'string' ? (problem as Problem) : undefined;
  } catch {
    return undefined;
  }
};

const retryAfter = (answer: Response): number | undefined => {
  const seconds = Number(answer.headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
};
