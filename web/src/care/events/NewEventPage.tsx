import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useMyProfile } from '../../core/me/my-profile.ts';
import { request } from '../../lib/api/request.ts';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
import { Page } from '../../ui/Page.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { paths } from '../paths.ts';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import { dayOf, parseDay } from '../../ui/calendar/calendar-range.ts';
import { EventInputs } from './EventInputs.tsx';
import { eventSchema } from './event-schema.ts';
import { bodyOf, newValues } from './event-values.ts';
import type { EventValues } from './event-values.ts';
import { useForgetEvents } from './use-calendar.ts';

/** Creates an event. */
export const NewEventPage = () => {
  const { t } = useTranslation('events');
  const circle = useSelectedCircle();
  const { data: profile } = useMyProfile();
  return (
    <Page title={t('newTitle')} above={[{ title: t('title'), to: paths.calendar.href() }]}>
      {circle && profile && <NewEvent circleId={circle.id} />}
    </Page>
  );
};

const NewEvent = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('events');
  const navigate = useNavigate();
  const forget = useForgetEvents();
  const [address] = useSearchParams();
  const day = parseDay(address.get('day')) ?? dayOf(new Date());
  const entry = useEntryForm<EventValues>({
    name: 'event',
    initialValues: newValues(day, Intl.DateTimeFormat().resolvedOptions().timeZone),
    schema: eventSchema,
    save: async (values, { idempotencyKey }) => {
      const params = { circle_id: circleId };
      const made = await request('POST', '/api/v1/care/circles/{circle_id}/events', {
        params,
        body: bodyOf(values),
        idempotencyKey,
      });
      await forget();
      notify(made.starts_at ? t('saved') : t('savedWaiting'), { tone: 'positive' });
      const from = made.starts_at ? `?from=${values.starts_at.slice(0, 10) || made.starts_at.slice(0, 10)}` : '';
      await leave(async () => navigate(`${paths.calendar.href()}${from}`));
    },
  });
  return (
    <Form entry={entry} submitLabel={t('save')}>
      <EventInputs form={entry.form} />
    </Form>
  );
};
