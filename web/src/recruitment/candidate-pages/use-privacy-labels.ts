import type { CandidatePrivacy, KeepingRule } from '@kindred/contract/recruitment/candidate-pages/candidate-page';
import { useTranslation } from 'react-i18next';
import { useDay } from '../../ui/use-day.ts';

type Consent = CandidatePrivacy['consent'];

/** Returns the texts for a candidate's consent, and for why they are kept, as administrators read them. */
export const usePrivacyLabels = () => {
  const { t } = useTranslation('privacy');
  const inWords = useDay();
  const consent = ({ status, at, until: end }: Consent): string => {
    const [day, until] = [at ? inWords(at) : '', end ? inWords(end) : ''];
    const texts: Readonly<Record<Consent['status'], string>> = {
      NONE: t('consent.NONE'),
      REQUESTED: t('consent.REQUESTED', { day }),
      GIVEN: t('consent.GIVEN', { day, until }),
      WITHDRAWN: t('consent.WITHDRAWN', { day }),
    };
    return texts[status];
  };
  const rules: Readonly<Record<KeepingRule, string>> = {
    REJECTED: t('rules.REJECTED'),
    HIRED: t('rules.HIRED'),
    UNTOUCHED: t('rules.UNTOUCHED'),
    CONSENT: t('rules.CONSENT'),
    WITHDRAWN: t('rules.WITHDRAWN'),
  };
  return { consent, rules };
};
