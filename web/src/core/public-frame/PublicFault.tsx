import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/errors.ts';

/** Returns whether nothing exists at an address, rather than a temporary failure. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status < 500 && error.status !== 429;

/** Says that the page does not exist, or that it is unavailable at the moment. */
export const PublicFault = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const { t } = useTranslation('public');
  return (
    <div role="alert">
      <p className="public-intro">{isMissing(error) ? t('missingText') : t('failed')}</p>
      {!isMissing(error) && (
        <button type="button" className="public-button" onClick={retry}>
          {t('again')}
        </button>
      )}
    </div>
  );
};
