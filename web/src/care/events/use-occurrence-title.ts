import type { Occurrence } from '@kindred/contract/care/events/event';
import { useTranslation } from 'react-i18next';

/** Names a calendar entry: an event by its title, a birthday or day of death by the person. */
export const useOccurrenceTitle = (): ((occurrence: Pick<Occurrence, 'kind' | 'title' | 'years'>) => string) => {
  const { t } = useTranslation('care');
  return ({ kind, title, years }) => {
    if (kind === 'birthday') return t('events.birthday', { name: title, count: years ?? 0, ordinal: true });
    if (kind === 'death_day') return t('events.deathDay', { name: title, count: years ?? 0 });
    return title;
  };
};
