import { Text } from '@mantine/core';
import { type Death, isWholeDay } from '@kindred/contract/care/record-subjects/record-subject';
import { useTranslation } from 'react-i18next';
import { useClock, useMoment } from '../../ui/use-day.ts';
import { useMembers } from '../live/use-members.ts';
import { useMinutesLeft } from './use-minutes-left.ts';
import { usePartialDay } from './use-partial-day.ts';

interface DeathStateProps {
  readonly circleId: string;
  readonly death: Death;
  readonly me: string;
}

/** Who recorded a death and who confirmed it, or what it waits for; and when what waits for it is released. */
export const DeathState = ({ circleId, death, me }: DeathStateProps) => {
  const { t } = useTranslation('care');
  const { members } = useMembers(circleId);
  const day = usePartialDay();
  const confirmed = useConfirmation();
  const nameOf = (id: string): string => members?.find((one) => one.user_id === id)?.name ?? t('members.former');
  return (
    <>
      <Text>
        {t('death.recordedBy', { day: day(death.date), name: nameOf(death.recorded_by) })}{' '}
        {confirmed(death, nameOf, me)}
      </Text>
      {!isWholeDay(death.date) && <Text>{t('death.incomplete')}</Text>}
      {isWholeDay(death.date) && !death.effects_at && <Hour death={death} />}
    </>
  );
};

const useConfirmation = () => {
  const { t } = useTranslation('care');
  const moment = useMoment();
  const waiting = ({ waits_until, may_confirm, recorded_by }: Death, me: string, name: string): string => {
    if (waits_until) return t('death.waitsUntil', { time: moment(waits_until) });
    if (may_confirm) return t('death.waitsForYou');
    return recorded_by === me ? t('death.waitsForOther') : t('death.waitsForThem', { name });
  };
  return (death: Death, nameOf: (id: string) => string, me: string): string => {
    if (!death.confirmed_at) return waiting(death, me, nameOf(death.recorded_by));
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
