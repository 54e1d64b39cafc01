import type { SavingFault } from '@kindred/contract/social/saved-articles/saved-article';
import { useTranslation } from 'react-i18next';
import { useFaultWords } from '../sources/use-fault-words.ts';

/** Returns a function that says why the text of an article could not be fetched. */
export const useSavingFaultWords = (): ((code: SavingFault) => string | undefined) => {
  const { t } = useTranslation('saved-articles');
  const fetching = useFaultWords();
  const own: Partial<Record<SavingFault, string>> = {
    not_a_page: t('fault.notAPage'),
    too_complex: t('fault.tooComplex'),
    no_text: t('fault.noText'),
    // The sentence for a feed would be wrong here.
    not_a_feed: t('fault.noText'),
  };
  return (code) => own[code] ?? fetching(code);
};
