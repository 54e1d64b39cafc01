import { NativeSelect, TagsInput, TextInput } from '@mantine/core';
import { employmentTypes } from '@kindred/contract/recruitment/positions/position';
import { useTranslation } from 'react-i18next';
import { RichTextField } from '../../ui/rich-text/RichTextField.tsx';
import { JobPageInputs } from '../job-pages/JobPageInputs.tsx';
import { CriteriaInputs } from './CriteriaInputs.tsx';
import { firstError } from './position-form.ts';
import type { PositionInputsProps } from './position-form.ts';
import { TeamInputs } from './TeamInputs.tsx';
import { usePositionLabels } from './position-labels.ts';

/** The fields that new and existing positions share. */
export const PositionInputs = ({ form, positionId, changesTeam }: PositionInputsProps) => {
  const { t } = useTranslation('positions');
  const labels = usePositionLabels();
  return (
    <>
      <TextInput label={t('title')} required autoComplete="off" {...form.getInputProps('title')} />
      <RichTextField
        label={t('description')}
        value={form.values.description}
        error={form.errors['description']}
        onChange={(description) => form.setFieldValue('description', description)}
      />
      <TextInput label={t('location')} autoComplete="off" {...form.getInputProps('location')} />
      <NativeSelect
        label={t('employmentType')}
        data={employmentTypes.map((value) => ({ value, label: labels.type[value] }))}
        {...form.getInputProps('employmentType')}
      />
      <TextInput
        label={t('openings')}
        description={t('openingsHelp')}
        inputMode="numeric"
        required
        maw="14rem"
        {...form.getInputProps('openings')}
      />
      <TagsInput
        label={t('tags')}
        description={t('tagsHelp')}
        acceptValueOnBlur
        maxTags={20}
        clearButtonProps={{ 'aria-label': t('clearTags') }}
        {...form.getInputProps('tags')}
        error={firstError(form.errors, 'tags')}
      />
      <JobPageInputs values={form.values} onChange={(changes) => form.setValues(changes)} errors={form.errors} />
      <CriteriaInputs form={form} />
      <TeamInputs form={form} positionId={positionId} changesTeam={changesTeam} />
    </>
  );
};
