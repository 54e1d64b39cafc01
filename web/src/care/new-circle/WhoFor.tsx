import { Group, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EntryForm } from '../../ui/use-entry-form.ts';
import { PartialDayInput } from '../ui/PartialDayInput.tsx';
import { type Occasion, occasions } from './circle-name.ts';
import type { CircleValues } from './circle-values.ts';
import styles from './CreateCircle.module.css';
import { PortraitField } from './PortraitField.tsx';

interface WhoForProps {
  readonly form: EntryForm<CircleValues>['form'];
  readonly portrait: Blob | null;
  readonly setPortrait: (webp: Blob | null) => void;
}

/** Asks whom a circle is for: name, portrait and dates of a person, or a group. */
export const WhoFor = ({ form, portrait, setPortrait }: WhoForProps) => {
  const { t } = useTranslation('care');
  const labels: Readonly<Record<Occasion, string>> = {
    caring: t('create.caring'),
    memory: t('create.memory'),
    group: t('create.group'),
  };
  const { occasion, person } = form.values;
  return (
    <>
      <Radio.Group label={t('create.whoFor')} {...form.getInputProps('occasion')}>
        <Stack gap={0}>
          {occasions.map((value) => (
            <Radio key={value} value={value} label={labels[value]} classNames={{ body: styles.occasion }} />
          ))}
        </Stack>
      </Radio.Group>
      {occasion !== 'group' && (
        <>
          <Group grow align="flex-start" preventGrowOverflow={false}>
            <TextInput
              label={t('subject.firstName')}
              required
              autoComplete="off"
              {...form.getInputProps('person.first_name')}
            />
            <TextInput label={t('subject.lastName')} autoComplete="off" {...form.getInputProps('person.last_name')} />
          </Group>
          <PortraitField value={portrait} onChange={setPortrait} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <PartialDayInput
              labels={{ day: t('subject.birthDate'), month: t('subject.birthMonth'), year: t('subject.birthYear') }}
              incomplete={t('subject.birthIncomplete')}
              value={person.birth_date}
              onChange={(date) => form.setFieldValue('person.birth_date', date)}
              error={form.errors['person.birth_date']}
            />
            {occasion === 'memory' && (
              <PartialDayInput
                labels={{ day: t('death.date'), month: t('death.month'), year: t('death.year') }}
                incomplete={t('create.deathIncomplete')}
                value={person.death_date}
                onChange={(date) => form.setFieldValue('person.death_date', date)}
                error={form.errors['person.death_date']}
              />
            )}
          </SimpleGrid>
        </>
      )}
    </>
  );
};
