import { useState } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconPencil } from '@tabler/icons-react';
import type { Event, Occurrence } from '@kindred/contract/care/events/event';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { request } from '../../lib/api/request.ts';
import { useItemTime } from '../../ui/calendar/use-item-time.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { explainError } from '../../ui/explain-error.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../ui/notices.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { useMyMembership } from '../circles/use-my-membership.ts';
import { paths } from '../paths.ts';
import { timesOf } from './calendar-item.ts';
import { DeleteEvent } from './DeleteEvent.tsx';
import { EventAnswers } from './EventAnswers.tsx';
import styles from './Events.module.css';
import { useEvent } from './use-calendar.ts';
import { useOccurrence } from './use-occurrence.ts';
import { useOffsetWords } from './use-offset-words.ts';
import { useRuleWords } from './use-rule-words.ts';

interface EventDialogProps {
  readonly circleId: string;
  readonly eventId: string;
  /** The day of the occurrence; null for the next one, or the first. */
  readonly day: string | null;
  readonly close: () => void;
}

/** Shows an event: when, where and who comes, and the actions the reader may take. */
export const EventDialog = ({ circleId, eventId, day, close }: EventDialogProps) => {
  const { t } = useTranslation('events');
  useFocusBack();
  const event = useEvent(eventId);
  const { occurrence, isLoading } = useOccurrence(circleId, event.data, day);
  const title = occurrence?.title ?? event.data?.title ?? t('one');
  return (
    <Dialog opened onClose={close} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <Loaded query={event}>
        {(found) => (
          <EventFacts {...{ circleId, day, occurrence, close }} event={found} isLoading={isLoading && !occurrence} />
        )}
      </Loaded>
    </Dialog>
  );
};

interface EventFactsProps extends Pick<EventDialogProps, 'circleId' | 'day' | 'close'> {
  readonly event: Event;
  /** Undefined while loading, and if the event has no day. */
  readonly occurrence: Occurrence | undefined;
  readonly isLoading: boolean;
}

const EventFacts = ({ circleId, event, day, occurrence, isLoading, close }: EventFactsProps) => {
  const { t } = useTranslation('events');
  const { t: tApp } = useTranslation('app');
  const { full, there } = useItemTime();
  const ruleWords = useRuleWords();
  const offsetWords = useOffsetWords();
  const me = useMyMembership(circleId);
  const [deletes, setDeletes] = useState(false);
  const { description, location } = occurrence ?? event;
  const times = occurrence && timesOf(occurrence);
  const mayWrite = me.role === 'admin' || event.author_id === me.user_id;
  const ofDay = occurrence?.occurrence ?? day;
  const query = ofDay ? `?${new URLSearchParams({ day: ofDay })}` : '';

  const download = async (): Promise<void> => {
    try {
      const bytes = await request('GET', '/api/v1/care/events/{event_id}/file', {
        params: { event_id: event.id },
        as: 'file',
      });
      saveFile(bytes, `${event.title}.ics`);
    } catch (error) {
      notify(explainError(error, tApp), { tone: 'negative' });
    }
  };

  return (
    <Stack>
      <div className={styles.facts}>
        {times && <p className={styles.times}>{full(times)}</p>}
        {times && there(times) && <p className={styles.dimmed}>{there(times)}</p>}
        {event.rrule && event.starts_at && (
          <p className={styles.dimmed}>{ruleWords(event.rrule, event.starts_at.slice(0, 10))}</p>
        )}
        {event.schedule_type !== 'ABSOLUTE' && <p className={styles.dimmed}>{offsetWords(event)}</p>}
        {location && <p>{t('at', { place: location })}</p>}
        {description && <p dir="auto">{description}</p>}
        <Text size="sm" className={styles.dimmed}>
          {t('by', { name: event.author_name ?? t('formerMember') })}
        </Text>
      </div>
      {event.rsvp && occurrence && <EventAnswers event={event} occurrence={occurrence} />}
      <Group gap="sm">
        {event.starts_at && (
          <Button
            variant="default"
            leftSection={<IconDownload aria-hidden size={20} />}
            onClick={() => void download()}
          >
            {t('toMine')}
          </Button>
        )}
        {mayWrite && (
          <>
            <Button
              component={Link}
              to={`${paths.event.href({ id: event.id })}${query}`}
              variant="default"
              leftSection={<IconPencil aria-hidden size={20} />}
            >
              {t('change')}
            </Button>
            <Button variant="subtle" color="negative" disabled={isLoading} onClick={() => setDeletes(true)}>
              {t('delete')}
            </Button>
          </>
        )}
      </Group>
      {deletes && <DeleteEvent event={event} occurrence={occurrence} close={() => setDeletes(false)} done={close} />}
    </Stack>
  );
};
