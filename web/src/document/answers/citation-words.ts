import type { Citation } from '@kindred/contract/document/conversations/conversation';
import { useTranslation } from 'react-i18next';

/** Returns functions that say where a citation is from. */
export const useCitationWords = () => {
  const { t } = useTranslation('chatAi');
  /** `Handbook, page 3`. */
  const place = ({ name, page }: Citation): string => t('source.place', { name, page });
  /** The name of the button that opens it. */
  const label = (citation: Citation): string =>
    citation.isAvailable
      ? t('source.open', { n: citation.n, name: citation.name, page: citation.page })
      : t('source.openGone', { n: citation.n });
  return { place, label };
};
