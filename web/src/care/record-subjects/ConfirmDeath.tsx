import { Stack, Text } from '@mantine/core';
import type { Death, DeathRelease } from '@kindred/contract/care/record-subjects/record-subject';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useClock, useDay } from '../../ui/use-day.ts';
import { subjectKey } from '../subject-of-circle/use-record-subject.ts';
import { useDateWords } from './use-date-words.ts';

interface ConfirmDeathProps {
  readonly circleId: string;
  /** The person's. */
  readonly name: string;
  /** The name of the person who recorded the death. */
  readonly recorder: string;
  readonly death: Death;
  readonly close: () => void;
}

/** Confirms a recorded death. First says what that sends, to how many people and when. */
export const ConfirmDeath = ({ circleId, name, recorder, death, close }: ConfirmDeathProps) => {
  const { t } = useTranslation('care');
  const queries = useQueryClient();
  const { when } = useDateWords();
  const params = { circle_id: circleId };
  const release = useQuery({
    queryKey: [...subjectKey(circleId), 'release'],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/record-subjects/death/release', { params, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const confirm = async (): Promise<void> => {
    const path = '/api/v1/care/circles/{circle_id}/record-subjects/death/confirmation';
    await request('POST', path, { params, body: { date: death.date } });
    await queries.invalidateQueries({ queryKey: subjectKey(circleId) });
  };
  return (
    <ConfirmStep
      title={t('death.confirm')}
      confirmLabel={t('death.confirm')}
      isKnown={release.data !== undefined}
      act={confirm}
      close={close}
    >
      <Stack gap="sm">
        <Text>{t('death.confirmMeans', { name, when: when(death.date) })}</Text>
        <Loaded query={release}>{(found) => <Sent release={found} recorder={recorder} />}</Loaded>
      </Stack>
    </ConfirmStep>
  );
};

/** What will be sent, and until when it can be stopped. */
const Sent = ({ release, recorder }: { release: DeathRelease; recorder: string }) => {
  const { t } = useTranslation('care');
  const clock = useClock();
  const day = useDay();
  const { messages, recipients, at_once, next_at, releases_at, is_whole } = release;
  const time = releases_at ? clock(releases_at) : '';
  const numbers = {
    messages: is_whole ? t('death.messages', { count: messages }) : t('death.messagesMore', { count: messages }),
    people: t('death.people', { count: recipients }),
  };
  const next = next_at ? day(next_at) : undefined;
  const lines =
    messages === 0
      ? [t('death.sendsNothing')]
      : [
          t('death.sends', numbers),
          !releases_at && t('death.incomplete'),
          at_once > 0 && (next ? t('death.sendsSome', { count: at_once, time }) : t('death.sendsAll', { time })),
          next && (at_once > 0 ? t('death.sendsOthers', { day: next }) : t('death.sendsLater', { day: next })),
        ];
  return (
    <>
      <Text>{lines.filter(Boolean).join(' ')}</Text>
      <Text>
        {releases_at ? t('death.takeBack', { time, name: recorder }) : t('death.takeBackLater', { name: recorder })}
      </Text>
    </>
  );
};
