import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page.tsx';

/** The documents of the library. */
export const DocumentsPage = () => {
  const { t } = useTranslation('library');
  return <Page title={t('title')}>{null}</Page>;
};
