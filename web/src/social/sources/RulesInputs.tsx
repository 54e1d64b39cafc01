import { ActionIcon, Button, Fieldset, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ruleActions, ruleFields } from '@kindred/contract/social/sources/source';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mostRules, newRule, type SourceValues } from './source-fields.ts';
import styles from './Sources.module.css';

/** The rules for new articles: which to keep, to leave out, or to tag. */
export const RulesInputs = ({ form }: { form: UseFormReturnType<SourceValues> }) => {
  const { t } = useTranslation('sources');
  const { rules } = form.values;
  const labels = {
    field: { title: t('rules.inTitle'), content: t('rules.inContent'), url: t('rules.inUrl') },
    action: { keep: t('rules.keep'), drop: t('rules.drop'), tag: t('rules.addTag') },
  };
  return (
    <Fieldset legend={t('rules.title')}>
      <Stack>
        <Text c="dimmed">{t('rules.help')}</Text>
        {rules.map(({ key, action }, index) => (
          <div key={key} className={styles.rule}>
            <NativeSelect
              label={t('rules.field')}
              data={ruleFields.map((value) => ({ value, label: labels.field[value] }))}
              {...form.getInputProps(`rules.${index}.field`)}
            />
            <TextInput
              label={t('rules.contains')}
              required
              autoComplete="off"
              {...form.getInputProps(`rules.${index}.contains`)}
            />
            <NativeSelect
              label={t('rules.action')}
              data={ruleActions.map((value) => ({ value, label: labels.action[value] }))}
              {...form.getInputProps(`rules.${index}.action`)}
            />
            {action === 'tag' && (
              <TextInput
                label={t('rules.tag')}
                required
                autoComplete="off"
                {...form.getInputProps(`rules.${index}.tag`)}
              />
            )}
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t('rules.remove', { number: index + 1 })}
              onClick={() => form.removeListItem('rules', index)}
            >
              <IconTrash aria-hidden size={20} />
            </ActionIcon>
          </div>
        ))}
        {rules.length < mostRules && (
          <Button
            variant="default"
            style={{ alignSelf: 'start' }}
            onClick={() => form.insertListItem('rules', newRule())}
          >
            {t('rules.add')}
          </Button>
        )}
      </Stack>
    </Fieldset>
  );
};
