import { Alert, Checkbox, Group, NativeSelect, PasswordInput, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { roomCapacity } from '@kindred/contract/recruitment/meetings/meeting';
import type { Meeting } from '@kindred/contract/recruitment/meetings/meeting';
import { useTranslation } from 'react-i18next';
import { useZonedMoment } from '../../ui/use-zoned-moment.ts';
import { fromLocal } from '../../ui/zoned-time.ts';
import { Clashes } from './Clashes.tsx';
import { MailingNotice } from './MailingNotice.tsx';
import styles from './Meetings.module.css';
import type { MeetingValues } from './meeting-fields.ts';
import { NamePicker } from './NamePicker.tsx';
import { SlotPicker } from './SlotPicker.tsx';

interface MeetingInputsProps {
  readonly form: UseFormReturnType<MeetingValues>;
  /** The meeting that is being changed. */
  readonly meeting?: Meeting;
}

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
const durations = ['15', '30', '45', '60', '90', '120', '180', '240', '480'];
const mostPeople = 20;

/** The fields that new and existing meetings share. */
export const MeetingInputs = ({ form, meeting }: MeetingInputsProps) => {
  const { t } = useTranslation('recruitment');
  const { values } = form;
  // Once it has begun, its title, time and people stay.
  const isFixed = meeting !== undefined && meeting.status !== 'SCHEDULED';
  const picker = (name: 'candidateIds' | 'interviewerIds') => ({
    value: values[name],
    onChange: (ids: string[]) => form.setFieldValue(name, ids),
    error: form.errors[name],
    most: mostPeople,
  });
  return (
    <>
      <fieldset className={styles.bare} disabled={isFixed}>
        <Stack gap="lg">
          <TextInput label={t('meetings.name')} required autoComplete="off" {...form.getInputProps('title')} />
          <NamePicker of="candidates" label={t('meetings.candidates')} {...picker('candidateIds')} />
          <NamePicker of="interviewers" label={t('meetings.interviewers')} {...picker('interviewerIds')} />
          {values.candidateIds.length + values.interviewerIds.length > roomCapacity && (
            <Alert color="warning">{t('meetings.fourPeople')}</Alert>
          )}
          <NamePicker
            of="positions"
            label={t('meetings.position')}
            description={t('meetings.positionHelp')}
            value={values.positionId ? [values.positionId] : []}
            onChange={(ids) => form.setFieldValue('positionId', ids.at(-1) ?? '')}
            error={form.errors['positionId']}
            most={1}
          />
          {!meeting && <ProposingInput form={form} />}
          <TimeInputs form={form} />
          {!meeting && values.isProposing && <SlotInputs form={form} />}
        </Stack>
      </fieldset>
      {!isFixed && !values.isProposing && <Clashes values={values} except={meeting?.id} />}
      <NativeSelect
        label={t('meetings.joinPolicy')}
        data={[
          { value: 'KNOCK', label: t('meetings.knock') },
          { value: 'OPEN', label: t('meetings.open') },
        ]}
        {...form.getInputProps('joinPolicy')}
      />
      <Checkbox
        label={t('meetings.hasPasscode')}
        description={t('meetings.hasPasscodeHelp')}
        {...form.getInputProps('hasPasscode', { type: 'checkbox' })}
      />
      {values.hasPasscode && (
        <PasswordInput
          label={t('meetings.passcode')}
          description={meeting?.hasPasscode ? t('meetings.passcodeKept') : undefined}
          autoComplete="new-password"
          {...form.getInputProps('passcode')}
        />
      )}
      <Textarea
        label={t('meetings.notes')}
        description={t('meetings.notesHelp')}
        autosize
        minRows={3}
        {...form.getInputProps('notes')}
      />
      <MailingNotice values={values} meeting={meeting} />
    </>
  );
};

const ProposingInput = ({ form }: Pick<MeetingInputsProps, 'form'>) => {
  const { t } = useTranslation('recruitment');
  const isPossible = form.values.candidateIds.length === 1;
  return (
    <Checkbox
      label={t('slots.let')}
      description={isPossible ? t('slots.letHelp') : t('slots.oneCandidate')}
      disabled={!isPossible && !form.values.isProposing}
      {...form.getInputProps('isProposing', { type: 'checkbox' })}
    />
  );
};

const SlotInputs = ({ form }: Pick<MeetingInputsProps, 'form'>) => {
  const { interviewerIds, candidateIds, durationMinutes, timezone, slots } = form.values;
  return (
    <div>
      <SlotPicker
        of={{ interviewerIds, candidateIds, durationMinutes: Number(durationMinutes), timezone }}
        value={slots}
        onChange={(chosen) => form.setFieldValue('slots', chosen)}
      />
      {form.errors['slots'] && (
        <Text c="negative" role="alert">
          {form.errors['slots']}
        </Text>
      )}
    </div>
  );
};

const TimeInputs = ({ form }: Pick<MeetingInputsProps, 'form'>) => {
  const { t } = useTranslation('recruitment');
  const zoned = useZonedMoment();
  const { startsAt, timezone, durationMinutes, isProposing } = form.values;
  const at = fromLocal(startsAt, timezone);
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const known = durations.includes(durationMinutes) ? durations : [...durations, durationMinutes];
  return (
    <Stack gap="xs">
      <Group align="flex-start" grow preventGrowOverflow={false} className={styles.times}>
        {!isProposing && (
          <TextInput
            label={t('meetings.startsAt')}
            type="datetime-local"
            required
            {...form.getInputProps('startsAt')}
          />
        )}
        <NativeSelect
          label={t('meetings.duration')}
          data={known
            .toSorted((one, other) => Number(one) - Number(other))
            .map((value) => ({ value, label: t('meetings.minutes', { count: Number(value) }) }))}
          {...form.getInputProps('durationMinutes')}
        />
        <NativeSelect
          label={t('meetings.timezone')}
          data={zones.includes(timezone) ? zones : [timezone, ...zones]}
          {...form.getInputProps('timezone')}
        />
      </Group>
      {at && !isProposing && (
        <p className={styles.clocks} role="status">
          <span>{t('meetings.there', { zone: placeOf(timezone), time: zoned(at, timezone) })}</span>
          {own !== timezone && <span>{t('meetings.forYou', { time: zoned(at) })}</span>}
        </p>
      )}
    </Stack>
  );
};

/** Returns a zone's common name: `Europe/Paris` is Paris. */
const placeOf = (timezone: string): string => timezone.split('/').at(-1)!.replaceAll('_', ' ');
