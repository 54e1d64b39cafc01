import { Checkbox, Fieldset, Stack, Switch } from '@mantine/core';
import { UserCreate, UserWrite } from '@kindred/contract/core/users/user';
import { roles } from '@kindred/contract/roles';
import type { Role } from '@kindred/contract/roles';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import * as z from 'zod';
import { AdminPage } from '../../app/AdminPage.tsx';
import { useReadingLanguage } from '../../app/tenant-texts.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { giveObstacle } from './user-rights.ts';
import { listKey } from './user-source.ts';
import type { UserSource } from './user-source.ts';
import { useObstacleLabels, useRoleLabels } from './user-labels.ts';
import { UserInputs } from './UserInputs.tsx';

const schema = z.object({
  ...UserWrite,
  phone: z.union([z.literal(''), UserWrite.phone]),
  roles: UserCreate.shape.roles,
  sendInvitation: z.boolean(),
});

/** Creates an account, and mails a link for choosing a password. */
export const NewUserPage = ({ source }: { source: UserSource }) => {
  const { t } = useTranslation('admin');
  return (
    <AdminPage
      title={t('users.create')}
      needs={source.needs}
      above={[...source.above, { title: t('users.title'), to: source.paths.list }]}
    >
      <NewUserForm source={source} />
    </AdminPage>
  );
};

const NewUserForm = ({ source }: { source: UserSource }) => {
  const { t } = useTranslation('admin');
  const reading = useReadingLanguage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const entry = useEntryForm({
    name: 'new-user',
    initialValues: {
      name: '',
      email: '',
      phone: '',
      language: source.languages.includes(reading) ? reading : source.languages[0]!,
      roles: [] as string[],
      sendInvitation: true,
    },
    schema,
    save: async ({ phone, ...values }, { idempotencyKey }) => {
      const body = { ...values, roles: values.roles as Role[], phone: phone.trim() || null };
      const made = await source.create(body, idempotencyKey);
      void queries.invalidateQueries({ queryKey: listKey(source) });
      const names = { name: made.name, email: made.email };
      notify(values.sendInvitation ? t('users.invited', names) : t('users.made', names), { tone: 'positive' });
      await navigate(source.paths.list);
    },
  });
  const { form } = entry;
  return (
    <Form entry={entry} submitLabel={t('users.submit')}>
      <UserInputs form={form} languages={source.languages} emailHelp={t('users.newEmailHelp')} />
      <RoleChoice tenantId={source.tenantId} {...form.getInputProps('roles')} />
      <Switch
        label={t('users.sendInvitation')}
        description={t('users.sendInvitationHelp')}
        {...form.getInputProps('sendInvitation', { type: 'checkbox' })}
      />
    </Form>
  );
};

interface RoleChoiceProps {
  readonly tenantId: string;
  readonly value?: string[];
  readonly onChange?: (roles: string[]) => void;
}

/** The roles that the caller may assign, with a reason for each one that they may not. */
const RoleChoice = ({ tenantId, value, onChange }: RoleChoiceProps) => {
  const { t } = useTranslation('admin');
  const words = useRoleLabels();
  const obstacles = useObstacleLabels();
  const caller = useUser();
  return (
    <Fieldset legend={t('users.role')}>
      <Checkbox.Group value={value} onChange={onChange}>
        <Stack gap="md">
          {roles.map((role) => {
            const obstacle = caller ? giveObstacle(caller, role, tenantId) : undefined;
            return (
              <Checkbox
                key={role}
                value={role}
                label={words[role].name}
                description={obstacle ? obstacles[obstacle] : words[role].means}
                disabled={obstacle !== undefined}
              />
            );
          })}
        </Stack>
      </Checkbox.Group>
    </Fieldset>
  );
};
