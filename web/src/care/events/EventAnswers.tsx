import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type Event, type Occurrence, type RsvpAnswer, rsvpAnswers } from '@kindred/contract/care/events/event';
import { listInWords } from '@kindred/contract/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { useReader } from '../../ui/use-day.ts';
import styles from './Events.module.css';
import { useForgetAnswers, useRsvp } from './use-calendar.ts';

interface EventAnswersProps {
  readonly event: Event;
  readonly occurrence: Occurrence;
}

/** Asks whether the reader is coming, and shows who else is. */
export const EventAnswers = ({ event, occurrence }: EventAnswersProps) => {
  const { t } = useTranslation('events');
  const reader = useReader();
  const { data } = useRsvp(event.id, occurrence.occurrence);
  const [all, setAll] = useState(false);
  const forget = useForgetAnswers(event.id);
  const labels = { yes: t('answer.yes'), maybe: t('answer.maybe'), no: t('answer.no') };
  const give = useMutation({
    mutationFn: async (answer: RsvpAnswer) => {
      const body = {
        // Pressing an answer again withdraws it.
        answer: data?.mine === answer ? null : answer,
        occurrence: event.rrule && !all ? occurrence.occurrence : null,
      };
      await request('PUT', '/api/v1/care/events/{event_id}/rsvp', { params: { event_id: event.id }, body });
      await forget();
    },
  });
  const people = (answer: RsvpAnswer) => data?.people.filter((one) => one.answer === answer) ?? [];
  return (
    <Stack gap="sm" component="section" aria-labelledby="answers">
      <h3 id="answers" style={{ margin: 0 }}>
        {t('answer.ask')}
      </h3>
      <Group gap="sm" role="group" aria-labelledby="answers">
        {(['yes', 'maybe', 'no'] as const).map((answer) => (
          <Button
            key={answer}
            variant={data?.mine === answer ? 'filled' : 'default'}
            aria-pressed={data?.mine === answer}
            disabled={give.isPending}
            onClick={() => give.mutate(answer)}
          >
            {labels[answer]}
          </Button>
        ))}
      </Group>
      {event.rrule && (
        <Checkbox label={t('answer.all')} checked={all} onChange={(change) => setAll(change.currentTarget.checked)} />
      )}
      {give.error && <ErrorPanel error={give.error} />}
      <ul className={styles.answers} aria-live="polite">
        {rsvpAnswers.flatMap((answer) =>
          people(answer).length > 0
            ? [
                <li key={answer}>
                  <strong>{t('answer.counted', { answer: labels[answer], number: data?.answers[answer] ?? 0 })}</strong>{' '}
                  {listInWords(
                    people(answer).map(({ name }) => name),
                    reader,
                  )}
                </li>,
              ]
            : [],
        )}
      </ul>
    </Stack>
  );
};
