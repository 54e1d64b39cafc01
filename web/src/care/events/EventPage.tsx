import type { Event, Occurrence } from '@kindred/contract/care/events/event';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { Form } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../ui/notices.ts';
import { Page } from '../../ui/Page.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { paths } from '../paths.ts';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import { parseDay } from '../../ui/calendar/calendar-range.ts';
import { EventInputs } from './EventInputs.tsx';
import { eventSchema } from './event-schema.ts';
import { bodyOf, forSeries, partOf, valuesOf } from './event-values.ts';
import type { EventValues } from './event-values.ts';
import { ScopeChoice } from './ScopeChoice.tsx';
import { changeEvent, useEvent, useForgetEvents } from './use-calendar.ts';
import { useOccurrence } from './use-occurrence.ts';

/** Edits an event: all of it, from an occurrence on, or a single occurrence. */
export const EventPage = () => {
  const { t } = useTranslation('events');
  const { id = '' } = useParams();
  const [address] = useSearchParams();
  const circle = useSelectedCircle();
  const event = useEvent(id);
  const day = parseDay(address.get('day')) ?? null;
  const { occurrence } = useOccurrence(circle?.id ?? '', event.data, day);
  return (
    <Page title={t('changeTitle')} above={[{ title: t('title'), to: paths.calendar.href() }]}>
      <Loaded query={event}>
        {(found) =>
          found.starts_at && !occurrence ? (
            <TextSkeleton />
          ) : (
            <ChangeEvent key={found.version} event={found} occurrence={occurrence} />
          )
        }
      </Loaded>
    </Page>
  );
};

const ChangeEvent = ({ event, occurrence }: { event: Event; occurrence: Occurrence | undefined }) => {
  const { t } = useTranslation('events');
  const navigate = useNavigate();
  const forget = useForgetEvents();
  const isSeries = event.rrule !== null && occurrence !== undefined;
  const before = valuesOf(event, occurrence ?? event);
  const entry = useEntryForm<EventValues>({
    name: 'event',
    initialValues: { ...before, scope: isSeries ? 'this' : 'all' },
    schema: eventSchema,
    save: async (values, { overwrite }) => {
      const sent = isSeries && values.scope === 'all' ? forSeries(values, event, before) : values;
      const part = partOf(values, occurrence?.occurrence);
      await changeEvent(event.id, part, bodyOf(sent), overwrite ? undefined : event.version);
      await forget();
      notify(t('saved'), { tone: 'positive' });
      const from = values.starts_at ? `?from=${values.starts_at.slice(0, 10)}` : '';
      await leave(async () => navigate(`${paths.calendar.href()}${from}`));
    },
  });
  const { form } = entry;
  return (
    <Form entry={entry} submitLabel={t('save')} reload={() => void forget()}>
      {isSeries && (
        <ScopeChoice
          label={t('scope.change')}
          value={form.values.scope}
          onChange={(scope) => form.setFieldValue('scope', scope)}
        />
      )}
      <EventInputs form={form} isAlone={isSeries && form.values.scope === 'this'} />
    </Form>
  );
};
