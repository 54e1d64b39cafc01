import { type FetchFault, fetchFaults } from '@kindred/contract/social/sources/source';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/errors.ts';

/** Returns a function that says why an address could not be fetched; undefined for a code without a sentence. */
export const useFaultWords = (): ((code: string) => string | undefined) => {
  const { t } = useTranslation('sources');
  const words: Readonly<Record<FetchFault, string>> = {
    refused_address: t('fault.refusedAddress'),
    bad_url: t('fault.badUrl'),
    unreachable: t('fault.unreachable'),
    bad_certificate: t('fault.badCertificate'),
    timed_out: t('fault.timedOut'),
    too_large: t('fault.tooLarge'),
    too_many_redirects: t('fault.tooManyRedirects'),
    refused: t('fault.refused'),
    not_found: t('fault.notFound'),
    gone: t('fault.gone'),
    too_many_requests: t('fault.tooManyRequests'),
    host_error: t('fault.hostError'),
    not_a_feed: t('fault.notAFeed'),
    broken_feed: t('fault.brokenFeed'),
  };
  return (code) => (words as Readonly<Record<string, string | undefined>>)[code];
};

/** Returns the fault that an error of the API names; undefined if something else failed. */
export const faultIn = (error: unknown): FetchFault | undefined => {
  if (!(error instanceof ApiProblem)) return undefined;
  const codes = error.issues.map(({ code }) => code);
  return fetchFaults.find((fault) => codes.includes(fault));
};
