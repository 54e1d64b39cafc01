import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page.tsx';

/** Questions about the documents, and the answers. */
export const ChatPage = () => {
  const { t } = useTranslation('chatAi');
  return <Page title={t('title')}>{null}</Page>;
};
