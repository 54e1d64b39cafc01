import { useState } from 'react';
import { Button, Text } from '@mantine/core';
import { fewestSlots } from '@kindred/contract/recruitment/meetings/meeting';
import type { Meeting } from '@kindred/contract/recruitment/meetings/meeting';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { notify } from '../../ui/notices.ts';
import { useZonedMoment } from '../../ui/use-zoned-moment.ts';
import styles from '../meetings/Meetings.module.css';
import { proposeTimes, useKeepMeeting, useMeeting, usePlansMeetings } from '../meetings/meetings.ts';
import { SlotPicker } from '../meetings/SlotPicker.tsx';

/** The times from which a meeting's candidate can choose, their answer, and how to propose others. */
export const Proposal = ({ meetingId }: { meetingId: string }) => {
  const { t } = useTranslation('recruitment');
  const isPlanner = usePlansMeetings();
  const [isOpen, setOpen] = useState(false);
  const meeting = useMeeting(meetingId).data;
  if (!meeting) return null;
  const { proposal, status, candidateIds } = meeting;
  const mayPropose = isPlanner && status === 'SCHEDULED' && candidateIds.length === 1;
  if (!proposal && !mayPropose) return null;
  return (
    <section className={styles.section} aria-labelledby="proposal">
      <h2 id="proposal">{t('slots.title')}</h2>
      {proposal ? <Proposed proposal={proposal} timezone={meeting.timezone} /> : <Text>{t('slots.propose')}</Text>}
      {mayPropose && (
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            {proposal ? t('slots.again') : t('slots.action')}
          </Button>
        </div>
      )}
      {isOpen && <ProposeDialog meeting={meeting} close={() => setOpen(false)} />}
    </section>
  );
};

const Proposed = ({ proposal, timezone }: { proposal: NonNullable<Meeting['proposal']>; timezone: string }) => {
  const { t } = useTranslation('recruitment');
  const zoned = useZonedMoment();
  const { answer, answeredAt, note, slots } = proposal;
  if (answer === 'CHOSEN') return <Text>{t('slots.isChosen', { when: zoned(answeredAt!) })}</Text>;
  return (
    <>
      <Text>
        {answer === 'NONE_FITS'
          ? t('slots.noneFits', { when: zoned(answeredAt!) })
          : t('slots.waits', { when: zoned(proposal.at) })}
      </Text>
      {note && (
        <Text component="blockquote" m={0} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {note}
        </Text>
      )}
      {answer === null && (
        <ul className={styles.plain}>
          {slots.map((at) => (
            <li key={at}>{zoned(at, timezone)}</li>
          ))}
        </ul>
      )}
    </>
  );
};

const ProposeDialog = ({ meeting, close }: { meeting: Meeting; close: () => void }) => {
  const { t } = useTranslation('recruitment');
  const keep = useKeepMeeting();
  const [slots, setSlots] = useState<readonly string[]>([]);
  const [key] = useState(() => crypto.randomUUID());
  const send = useMutation({
    mutationFn: () => proposeTimes(meeting.id, slots, `${key}${slots.join()}`.slice(0, 200)),
    onSuccess: (changed) => {
      keep(changed);
      notify(t('slots.sent'), { tone: 'positive' });
      close();
    },
  });
  const { id: except, interviewerIds, candidateIds, durationMinutes, timezone } = meeting;
  return (
    <Dialog opened onClose={close} title={t('slots.action')} size="lg">
      <div className={styles.section}>
        <Text>{t('slots.help')}</Text>
        <SlotPicker
          of={{ interviewerIds, candidateIds, durationMinutes, timezone, except }}
          value={slots}
          onChange={setSlots}
        />
        {send.error && <ErrorPanel error={send.error} />}
        <div>
          <Button loading={send.isPending} disabled={slots.length < fewestSlots} onClick={() => send.mutate()}>
            {t('slots.send')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
