import type { Activity } from '@kindred/contract/care/activities/activity';
import { useTranslation } from 'react-i18next';
import { useCalendarDay, useDay, useReader } from '../../ui/use-day.ts';
import type { NewsGroup } from '../noun.ts';
import { apart, namesIn } from './news-names.ts';
import type { NewsKinds } from './news-kinds.ts';

const wholeDay = /^\d{4}-\d\d-\d\d$/;

/** Writes the sentence for a group of news: “Emeka added 12 photos”. Undefined for a kind that this version does not know. */
export const useNewsWords = (
  kinds: NewsKinds,
  nameOfMember?: (userId: string) => string | undefined,
): ((group: NewsGroup) => string | undefined) => {
  const { t } = useTranslation('news');
  const reader = useReader();
  const calendarDay = useCalendarDay();
  const dayOfTime = useDay();
  const day = (on: string): string => (wholeDay.test(on) ? calendarDay(on) : dayOfTime(on));
  const nameOf = ({ actor_name, actor_id }: Activity): string =>
    actor_name ?? (actor_id && nameOfMember?.(actor_id)) ?? t('formerMember');
  return (group) => {
    const [newest] = group.all;
    const kind = newest && kinds.get(newest.kind);
    if (!newest || !kind) return undefined;
    const names = [...new Set(group.all.map(nameOf))];
    // People of the same name are named once, so they count once.
    const all = kind.isOfPeople ? names.map((name) => group.all.find((one) => nameOf(one) === name)!) : group.all;
    const others = (count: number): string => t('others', { count });
    const name = kind.isOfPeople ? namesIn(names, reader, others) : apart(nameOf(newest));
    const isGuest = newest.actor_id === null && newest.actor_name !== null;
    return kind.text(t, { ...group, all, name, title: apart(newest.title ?? ''), isGuest, day });
  };
};
