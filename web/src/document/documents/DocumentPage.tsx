import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page.tsx';

/** A document of the library. */
export const DocumentPage = () => {
  const { t } = useTranslation('library');
  return <Page title={t('one')}>{null}</Page>;
};
