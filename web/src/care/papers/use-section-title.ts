import { dateFormat } from '@kindred/contract/dates';
import { useTranslation } from 'react-i18next';
import { useReader } from '../../ui/use-day.ts';
import type { PaperSection } from './paper-items.ts';

/** Names the sections of the paper of a month. */
export const useSectionTitle = (month: string): ((section: PaperSection) => string) => {
  const { t } = useTranslation('papers');
  const reader = useReader();
  const name = dateFormat(reader, { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01`));
  const titles: Readonly<Record<PaperSection, string>> = {
    news: t('sections.news'),
    memories: t('sections.memories'),
    photos: t('sections.photos'),
    messages: t('sections.messages'),
    past: t('sections.past', { month: name }),
    coming: t('sections.coming'),
  };
  return (section) => titles[section];
};
