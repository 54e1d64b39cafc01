import { useTranslation } from 'react-i18next';

/** Marks a field that may be left empty. */
export const Optional = () => {
  const { t } = useTranslation('job-form');
  return <span className="job-optional public-help"> {t('optional')}</span>;
};
