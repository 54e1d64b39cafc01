import { useTranslation } from 'react-i18next';
import { PublicFault, isMissing } from '../../core/public-frame/PublicFault.tsx';
import { Link } from 'react-router';
import { paths } from '../paths.ts';

/** Says that a position is closed, or that the page is unavailable at the moment. */
export const JobFault = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const { t } = useTranslation('jobs');
  if (!isMissing(error)) return <PublicFault error={error} retry={retry} />;
  return (
    <>
      <p className="public-intro">{t('missingText')}</p>
      <p>
        <Link className="public-button" to={paths.openPositions.href()}>
          {t('above')}
        </Link>
      </p>
    </>
  );
};
