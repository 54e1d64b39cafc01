import type { TFunction } from 'i18next';
import type { NewsWords } from '../noun.ts';

/** Writes the sentence for news of events. */
export const eventNews = (t: TFunction<'news'>, { name, title, all, isOwn, isOpen, day }: NewsWords): string => {
  const [{ on } = { on: null }] = all;
  const count = all.length;
  if (count > 1 && isOpen) return isOwn ? t('event.yoursSome') : t('event.someAdded', { name });
  // One that depends on a death has no day yet.
  if (count === 1 && on === null)
    return isOwn ? t('event.yoursUndated', { title }) : t('event.undated', { name, title });
  const when = on ? day(on) : '';
  return isOwn ? t('event.yours', { title, count, day: when }) : t('event.added', { name, title, count, day: when });
};
