import { UserWrite } from '@kindred/contract/core/users/user';
import type { User } from '@kindred/contract/core/users/user';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { Form } from '../../ui/Form.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { useKeepUser } from './user-source.ts';
import type { UserSource } from './user-source.ts';
import { UserInputs } from './UserInputs.tsx';

const valuesOf = ({ email, name, phone, language }: User) => ({ email, name, phone: phone ?? '', language });

const schema = z.object({ ...UserWrite, phone: z.union([z.literal(''), UserWrite.phone]) });

interface UserFormProps {
  readonly source: UserSource;
  readonly user: User;
  /** The user is above the reader's level. */
  readonly isReadOnly: boolean;
  /** Why the address cannot be changed here. */
  readonly emailObstacle: string | undefined;
}

export const UserForm = ({ source, user, isReadOnly, emailObstacle }: UserFormProps) => {
  const { t } = useTranslation('admin');
  const keep = useKeepUser(source);
  const { entry, reload } = useRecordForm({
    name: 'user',
    record: user,
    valuesOf,
    schema,
    save: ({ phone, ...values }, { ifMatch }) =>
      source.update(user.id, { ...values, phone: phone.trim() || null }, ifMatch),
    load: () => source.get(user.id),
    keep,
  });
  const inputs = (
    <UserInputs
      form={entry.form}
      languages={source.languages}
      emailHelp={emailObstacle ?? t('users.emailHelp')}
      isReadOnly={isReadOnly}
      isEmailFixed={isReadOnly || emailObstacle !== undefined}
    />
  );
  if (isReadOnly) return inputs;
  return (
    <Form entry={entry} submitLabel={t('save')} reload={reload}>
      {inputs}
    </Form>
  );
};
