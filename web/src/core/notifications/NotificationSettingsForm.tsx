import { Anchor, Fieldset, Group, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import { NotificationChoicesWrite } from '@kindred/contract/core/notifications/settings';
import type { NotificationChoices } from '@kindred/contract/core/notifications/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Group as GroupOfPeople } from '../../app/noun.ts';
import { request } from '../../lib/api/request.ts';
import { Form } from '../../ui/Form.tsx';
import { useHour } from '../../ui/use-times-in-words.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { paths } from '../paths.ts';
import { GroupRules } from './GroupRules.tsx';
import styles from './NotificationSettings.module.css';
import { TopicChoices } from './TopicChoices.tsx';

interface NotificationSettingsFormProps {
  readonly choices: NotificationChoices;
  readonly groups: readonly GroupOfPeople[];
  /** The person's own time zone; undefined until loaded. */
  readonly timezone: string | undefined;
}

export const settingsKey = ['me', 'notification-settings'];

const usualQuietHours = { from: '22:00', to: '07:00' };

export const NotificationSettingsForm = ({ choices, groups, timezone }: NotificationSettingsFormProps) => {
  const { t } = useTranslation('notifications');
  const queries = useQueryClient();
  const entry = useEntryForm<NotificationChoices>({
    name: 'notification-settings',
    initialValues: choices,
    schema: NotificationChoicesWrite,
    save: async (body) => {
      queries.setQueryData(settingsKey, await request('PUT', '/api/v1/me/notification-settings', { body }));
    },
  });
  const { form } = entry;
  const { kinds, quietHours, circles } = form.values;
  const hour = useHour();
  const hours = Array.from({ length: 24 }, (_, index) => ({
    value: String(index),
    label: hour(new Date(index * 3_600_000).toISOString()),
  }));
  return (
    <Form entry={entry} submitLabel={t('settings.save')}>
      <Fieldset legend={t('settings.kinds')} className={styles.group}>
        <TopicChoices
          choices={kinds}
          choose={(kind, choice) => form.setFieldValue('kinds', { ...kinds, [kind]: choice })}
        />
      </Fieldset>
      <Fieldset legend={t('settings.mails')} className={styles.group}>
        <Stack>
          <NativeSelect
            label={t('settings.digestHour')}
            className={styles.short}
            data={hours}
            value={String(form.values.digestHour)}
            onChange={({ currentTarget }) => form.setFieldValue('digestHour', Number(currentTarget.value))}
          />
          <Switch
            label={t('settings.quiet')}
            description={t('settings.quietText')}
            checked={quietHours !== null}
            onChange={({ currentTarget }) =>
              form.setFieldValue('quietHours', currentTarget.checked ? usualQuietHours : null)
            }
          />
          {quietHours && (
            <Group>
              <TextInput
                type="time"
                required
                className={styles.short}
                label={t('settings.quietFrom')}
                {...form.getInputProps('quietHours.from')}
              />
              <TextInput
                type="time"
                required
                className={styles.short}
                label={t('settings.quietTo')}
                {...form.getInputProps('quietHours.to')}
              />
            </Group>
          )}
          {timezone && (
            <Text c="dimmed">
              {t('settings.timezone', { zone: timezone.replaceAll('_', ' ') })}{' '}
              <Anchor component={Link} to={paths.profile.href()}>
                {t('settings.timezoneChange')}
              </Anchor>
            </Text>
          )}
        </Stack>
      </Fieldset>
      {groups.length > 0 && (
        <Fieldset legend={t('settings.circles')} className={styles.group}>
          <GroupRules groups={groups} rules={circles} change={(next) => form.setFieldValue('circles', next)} />
        </Fieldset>
      )}
    </Form>
  );
};
