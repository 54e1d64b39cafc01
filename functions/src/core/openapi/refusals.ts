import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { answerFor, catalogue, type ErrorCode, generalErrors } from '@kindred/contract/errors';
import { type AnswerHeader, everyAnswer, headersOf } from './headers.ts';
import { refTo } from './json-schema.ts';

export interface ApiError {
  readonly status: number;
  /** Its name in `components/responses`. */
  readonly name: string;
  readonly codes: readonly ErrorCode[];
  readonly titles: readonly string[];
}

/** General errors that only some calls can return. */
const onlyWhere: Partial<Record<ErrorCode, (endpoint: AnyEndpoint) => boolean>> = {
  method_not_allowed: () => false,
  not_modified: () => false,
  request_in_flight: ({ method }) => method === 'POST',
  unprocessable: ({ method }) => method === 'POST',
  request_timeout: ({ body, file }) => Boolean(body ?? file),
  content_too_large: ({ body, file }) => Boolean(body ?? file),
  unsupported_media_type: ({ body, file }) => Boolean(body ?? file),
};

const isMet = (code: ErrorCode, endpoint: AnyEndpoint): boolean => {
  if (catalogue[code].status === 401 && endpoint.access.audience === 'public') return false;
  return onlyWhere[code]?.(endpoint) ?? true;
};

const always = generalErrors.filter((code) => !(code in onlyWhere));

const pascal = (words: string): string =>
  words
    .split(/[\s_]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Returns the errors of a call, one for each status. Calls with the same errors share them. */
export const refusalsOf = (endpoint: AnyEndpoint): ApiError[] => {
  const declared = (endpoint.errors as readonly ErrorCode[]).toSorted();
  const general = generalErrors.filter((code) => isMet(code, endpoint));
  const codes = [...new Set([...declared.filter((code) => code !== 'not_modified'), ...general])];
  const statuses = [...new Set(codes.map((code) => catalogue[code].status))].toSorted((one, other) => one - other);
  return statuses.map((status) => {
    const own = codes.filter((code) => catalogue[code].status === status);
    const special = own.filter((code) => !always.includes(code as (typeof always)[number]));
    const entries = own.map((code) => answerFor(code, declared));
    return {
      status,
      name: special.length > 0 ? special.map(pascal).join('Or') : pascal(entries[0]!.title),
      codes: [...new Set(entries.map(({ code }) => code))],
      titles: [...new Set(entries.map(({ title }) => title))],
    };
  });
};

const headersByStatus: Readonly<Record<number, readonly AnswerHeader[]>> = {
  401: ['WWW-Authenticate', 'Retry-After'],
  409: ['Retry-After'],
  416: ['Content-Range'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

const answer = ({ status, codes, titles }: ApiError) => ({
  description: `${titles.join(' · ')} (${codes.map((code) => `\`${code}\``).join(', ')})`,
  headers: headersOf([...everyAnswer, ...(headersByStatus[status] ?? [])]),
  content: { 'application/problem+json': { schema: { $ref: refTo('Problem') } } },
});

/** Returns these errors as the components that calls refer to. */
export const refusalAnswers = (refusals: readonly ApiError[]) => {
  const byName = new Map(refusals.map((refusal) => [refusal.name, refusal]));
  return Object.fromEntries([...byName].map(([name, refusal]) => [name, answer(refusal)]));
};
