import { NativeSelect, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { RichTextField } from '../../ui/rich-text/RichTextField.tsx';
import type { WishesFields } from './wishes-fields.ts';
import { useWishesLabels } from './wishes-labels.ts';

export const wishesSteps = 5;

interface WishesStepProps {
  readonly step: number;
  readonly form: UseFormReturnType<WishesFields>;
  readonly canBeShared: boolean;
}

/** The questions of one step. */
export const WishesStep = ({ step, form, canBeShared }: WishesStepProps) => {
  if (step === 0) return <Ceremony form={form} />;
  if (step === 1) return <MusicAndReadings form={form} />;
  if (step === 2) return <Details form={form} />;
  if (step === 3) return <OtherWords form={form} />;
  return <Sharing form={form} canBeShared={canBeShared} />;
};

type Part = Pick<WishesStepProps, 'form'>;

const options = (words: Readonly<Record<string, string>>, open: string) => [
  { value: '', label: open },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
];

const Ceremony = ({ form }: Part) => {
  const { t } = useTranslation('wishes');
  const { ceremonies, burials } = useWishesLabels();
  return (
    <>
      <NativeSelect
        label={t('ceremony')}
        data={options(ceremonies, t('undecided'))}
        {...form.getInputProps('ceremony_type')}
      />
      <NativeSelect
        label={t('burialOrCremation')}
        data={options(burials, t('undecided'))}
        {...form.getInputProps('burial_or_cremation')}
      />
      <TextInput label={t('place')} description={t('placeHelp')} maxLength={300} {...form.getInputProps('place')} />
    </>
  );
};

const MusicAndReadings = ({ form }: Part) => {
  const { t } = useTranslation('wishes');
  return (
    <>
      <Textarea label={t('music')} description={t('linesHelp')} autosize minRows={3} {...form.getInputProps('music')} />
      <Textarea
        label={t('readings')}
        description={t('linesHelp')}
        autosize
        minRows={3}
        {...form.getInputProps('readings')}
      />
    </>
  );
};

const Details = ({ form }: Part) => {
  const { t } = useTranslation('wishes');
  const shared = { autosize: true, minRows: 2 };
  return (
    <>
      <Textarea label={t('dress')} maxLength={1000} {...shared} {...form.getInputProps('dress')} />
      <Textarea label={t('flowers')} maxLength={1000} {...shared} {...form.getInputProps('flowers')} />
      <Textarea label={t('donations')} maxLength={1000} {...shared} {...form.getInputProps('donations_to')} />
      <Textarea label={t('guests')} maxLength={2000} {...shared} {...form.getInputProps('guests_note')} />
    </>
  );
};

const OtherWords = ({ form }: Part) => {
  const { t } = useTranslation('wishes');
  return (
    <RichTextField
      label={t('other')}
      description={t('otherHelp')}
      value={form.values.other}
      onChange={(markdown) => form.setFieldValue('other', markdown)}
      error={form.errors.other}
    />
  );
};

const Sharing = ({ form, canBeShared }: Omit<WishesStepProps, 'step'>) => {
  const { t } = useTranslation('wishes');
  const { sharing } = useWishesLabels();
  if (!canBeShared) return <Text c="dimmed">{t('notShareable')}</Text>;
  return (
    <Radio.Group label={t('sharing')} size="md" {...form.getInputProps('shared_with')}>
      <Stack mt="sm" gap="md">
        {Object.entries(sharing).map(([value, label]) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </Stack>
    </Radio.Group>
  );
};
