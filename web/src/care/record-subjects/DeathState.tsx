import { Text } from '@mantine/core';
import { hasCircleRole } from '@kindred/contract/care/circle-roles';
import type { Death } from '@kindred/contract/care/record-subjects/record-subject';
import { isWholeDay, listFormat } from '@kindred/contract/dates';
import { useTranslation } from 'react-i18next';
import { useClock, useReader } from '../../ui/use-day.ts';
import { useMembers } from '../live/use-members.ts';
import { useDateWords } from './use-date-words.ts';
import { useMemberName } from './use-member-name.ts';
import { useMinutesLeft } from './use-minutes-left.ts';
import { usePartialDay } from '../../ui/use-partial-day.ts';

interface DeathStateProps {
  readonly circleId: string;
  readonly death: Death;
  readonly me: string;
}

/** If more than this many people are involved, they are counted instead of named. */
const mostNamed = 6;

/** Who recorded a death and who confirmed it, or who is asked to, and when what waits for it is released. */
export const DeathState = ({ circleId, death, me }: DeathStateProps) => {
  const { t } = useTranslation('care');
  const day = usePartialDay();
  const confirmed = useConfirmation();
  const nameOf = useMemberName(circleId);
  const asked = useAsked(circleId, death, me);
  return (
    <>
      <Text>
        {t('death.recordedBy', { day: day(death.date), name: nameOf(death.recorded_by) })}{' '}
        {[confirmed(death, nameOf), death.is_asked && !death.waits_until && asked].filter(Boolean).join(' ')}
      </Text>
      {!isWholeDay(death.date) && <Text>{t('death.incomplete')}</Text>}
      {isWholeDay(death.date) && !death.effects_at && <Hour death={death} />}
    </>
  );
};

/** Says who is asked to confirm a death, or that no one can. */
const useAsked = (circleId: string, { may_confirm, recorded_by, confirmers }: Death, me: string): string => {
  const { t } = useTranslation('care');
  const reader = useReader();
  const { members, hasMore } = useMembers(circleId);
  if (may_confirm) return t('death.waitsForYou');
  if (!members) return '';
  const able = members.filter(
    ({ user_id, role }) => confirmers.includes(user_id) && hasCircleRole(role, 'family_member'),
  );
  if (able.length === 0) {
    const recorder = members.find(({ user_id }) => user_id === recorded_by)?.name ?? t('members.former');
    if (hasMore) return t('death.waitsForThem', { name: recorder });
    return recorded_by === me ? t('death.nobodyForYou') : t('death.nobody', { name: recorder });
  }
  if (able.length > mostNamed) return t('death.askedMany', { count: able.length });
  const names = listFormat(reader, 'disjunction').format(able.map(({ name }) => name));
  return t('death.asked', { names });
};

const useConfirmation = () => {
  const { t } = useTranslation('care');
  const { moment } = useDateWords();
  return (death: Death, nameOf: (id: string) => string): string | undefined => {
    if (!death.confirmed_at)
      return death.waits_until ? t('death.waitsUntil', { time: moment(death.waits_until) }) : undefined;
    if (death.confirmed_how === 'before_circle') {
      const then = death.waits_until
        ? t('death.messagesUntil', { time: moment(death.waits_until) })
        : t('death.messagesWait');
      return `${t('death.confirmedBefore')} ${then}`;
    }
    return death.confirmed_by
      ? t('death.confirmedBy', { name: nameOf(death.confirmed_by) })
      : t('death.confirmedByTime');
  };
};

/** Counts down the hour in which nothing is released. */
const Hour = ({ death: { releases_at } }: { death: Death }) => {
  const { t } = useTranslation('care');
  const clock = useClock();
  const left = useMinutesLeft(releases_at);
  if (!releases_at || left === 0) return null;
  return <Text role="timer">{t('death.hour', { count: left, time: clock(releases_at) })}</Text>;
};
