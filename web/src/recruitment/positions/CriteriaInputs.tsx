import { ActionIcon, Button, Fieldset, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PositionInputsProps } from './position-form.ts';
import { newCriterion } from './position-fields.ts';
import styles from './Positions.module.css';

const most = 12;

/** The criteria by which interviewers score candidates. */
export const CriteriaInputs = ({ form }: Pick<PositionInputsProps, 'form'>) => {
  const { t } = useTranslation('positions');
  const { criteria } = form.values;
  return (
    <Fieldset legend={t('criteria.title')}>
      <Stack>
        <Text c="dimmed">{t('criteria.help')}</Text>
        {criteria.map(({ key, title }, index) => (
          <div key={key} className={styles.criterion}>
            <TextInput
              label={t('criteria.name', { number: index + 1 })}
              required
              autoComplete="off"
              {...form.getInputProps(`criteria.${index}.title`)}
            />
            <Textarea
              label={t('criteria.hint')}
              autosize
              minRows={1}
              {...form.getInputProps(`criteria.${index}.help`)}
            />
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t('criteria.remove', { title: title || index + 1 })}
              onClick={() => form.removeListItem('criteria', index)}
            >
              <IconTrash aria-hidden size={20} />
            </ActionIcon>
          </div>
        ))}
        {criteria.length < most && (
          <Button
            variant="default"
            style={{ justifySelf: 'start', alignSelf: 'start' }}
            onClick={() => form.insertListItem('criteria', newCriterion())}
          >
            {t('criteria.add')}
          </Button>
        )}
      </Stack>
    </Fieldset>
  );
};
