import type { Recommendation } from '@kindred/contract/recruitment/feedback/feedback';
import { useTranslation } from 'react-i18next';

export const useRecommendationLabels = (): Readonly<Record<Recommendation, string>> => {
  const { t } = useTranslation('recruitment');
  return {
    STRONG_YES: t('feedback.strongYes'),
    YES: t('feedback.yes'),
    NO: t('feedback.no'),
    STRONG_NO: t('feedback.strongNo'),
  };
};
