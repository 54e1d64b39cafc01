import { Alert, NativeSelect, Stack } from '@mantine/core';
import type { Availability } from '@kindred/contract/recruitment/availability/availability';
import { useTranslation } from 'react-i18next';
import { Form } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { availabilityJudge, useAvailability, useSaveAvailability, valuesOf } from './availability.ts';
import type { AvailabilityValues } from './availability.ts';
import { ExceptionInputs } from './ExceptionInputs.tsx';
import { WeekInputs } from './WeekInputs.tsx';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
const buffers = [0, 5, 10, 15, 30, 45, 60, 90, 120];

/** When the reader can have meetings. */
export const AvailabilityPage = () => {
  const { t } = useTranslation('availability');
  return (
    <Page title={t('title')}>
      <p>{t('intro')}</p>
      <Loaded query={useAvailability()}>{(known) => <AvailabilityForm known={known} />}</Loaded>
    </Page>
  );
};

const AvailabilityForm = ({ known }: { known: Availability }) => {
  const { t } = useTranslation('availability');
  const save = useSaveAvailability();
  const entry = useEntryForm<AvailabilityValues>({
    name: 'availability',
    initialValues: valuesOf(known),
    schema: availabilityJudge,
    save,
  });
  const { form } = entry;
  const { timezone, bufferMinutes } = form.values;
  const offered = buffers.includes(Number(bufferMinutes)) ? buffers : [...buffers, Number(bufferMinutes)];
  return (
    <Form entry={entry} submitLabel={t('save')}>
      <Stack gap="lg">
        {!known.isSaved && <Alert color="info">{t('notSaved')}</Alert>}
        <NativeSelect
          label={t('timezone')}
          data={zones.includes(timezone) ? zones : [timezone, ...zones]}
          {...form.getInputProps('timezone')}
        />
        <WeekInputs form={form} />
        <ExceptionInputs form={form} />
        <NativeSelect
          label={t('buffer')}
          description={t('bufferHelp')}
          data={offered
            .toSorted((one, other) => one - other)
            .map((count) => ({
              value: String(count),
              label: count === 0 ? t('noBuffer') : t('minutes', { count }),
            }))}
          {...form.getInputProps('bufferMinutes')}
        />
      </Stack>
    </Form>
  );
};
