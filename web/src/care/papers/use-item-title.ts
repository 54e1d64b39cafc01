import { listInWords } from '@kindred/contract/dates';
import { useTranslation } from 'react-i18next';
import { useReader } from '../../ui/use-day.ts';
import { usePhotoWords } from '../documents/use-photo-words.ts';
import { useOccurrenceTitle } from '../events/use-occurrence-title.ts';
import type { PaperItem } from './paper-items.ts';

const shown = 60;

const beginningOf = (text: string): string => (text.length > shown ? `${text.slice(0, shown).trimEnd()}…` : text);

/** Names an item of the paper in a few words. */
export const useItemTitle = (): ((item: PaperItem) => string) => {
  const { t } = useTranslation('papers');
  const reader = useReader();
  const words = usePhotoWords();
  const occurrenceTitle = useOccurrenceTitle();
  return (item) => {
    if (item.kind === 'page') return item.page.title;
    if (item.kind === 'joined') return t('welcome', { names: listInWords(item.names, reader) });
    if (item.kind === 'photo') return words.titleOf(item.photo);
    if (item.kind === 'occurrence') return occurrenceTitle(item.occurrence);
    return t('itemBy', { name: item.by ?? t('formerMember'), beginning: beginningOf(item.parts[0] ?? '') });
  };
};
