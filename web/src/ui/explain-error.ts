import type { TFunction } from 'i18next';
import { ApiProblem, UnexpectedAnswer, Unreachable } from '../lib/api/errors.ts';

/**
 * What happened, in a plain sentence of the reader's language. A refusal that has no sentence of its own is told in
 * the API's words.
 */
export const explainError = (error: unknown, t: TFunction<'app'>): string => {
  if (error instanceof Unreachable) return error.timedOut ? t('error.timedOut') : t('error.unreachable');
  if (error instanceof UnexpectedAnswer) {
    return t('error.unexpected', { status: error.status, statusText: error.statusText, url: error.url });
  }
  if (error instanceof ApiProblem) return explainProblem(error, t);
  return t('error.unknown');
};

const explainProblem = (problem: ApiProblem, t: TFunction<'app'>): string => {
  switch (problem.code) {
    case 'unauthorized':
    case 'not_authenticated':
    case 'token_stale':
    case 'session_ended':
      return t('error.signedOut');
    case 'account_disabled':
      return t('error.accountDisabled');
    case 'forbidden':
      return t('error.forbidden');
    case 'second_factor_required':
      return t('error.secondFactor');
    case 'email_not_verified':
      return t('error.emailNotVerified');
    case 'tenant_suspended':
      return t('error.tenantSuspended');
    case 'not_found':
      return t('error.notFound');
    case 'version_conflict':
      return t('error.versionConflict');
    case 'request_in_flight':
      return t('error.inFlight');
    case 'content_too_large':
      return t('error.tooLarge');
    case 'upgrade_required':
      return t('error.upgradeRequired');
    case 'too_many_requests':
    case 'rate_limit_exceeded':
      return problem.retryAfter === undefined
        ? t('error.tooMany')
        : t('error.tooManyFor', { count: Math.ceil(problem.retryAfter / 60) });
    case 'internal':
    case 'internal_error':
      return t('error.internal');
    case 'bad_gateway':
    case 'unavailable':
      return t('error.unavailable');
    case 'invalid_input':
    case 'bad_request':
      return problem.issues.length ? t('error.invalidInput') : problem.detail || problem.title;
    default:
      return problem.detail || problem.title;
  }
};
