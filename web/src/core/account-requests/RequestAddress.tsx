import { Button, Text, TextInput } from '@mantine/core';
import { UserWrite } from '@kindred/contract/core/users/user';
import type { User } from '@kindred/contract/core/users/user';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { createRequest } from './account-requests.ts';

const schema = z.object({ newEmail: UserWrite.email });

/** Asks for a super admin's new address, which another super admin must confirm. */
export const RequestAddress = ({ user, close }: { user: User; close: () => void }) => {
  const { t } = useTranslation('admin');
  const { t: tApp } = useTranslation('app');
  useFocusBack();
  const entry = useEntryForm({
    name: 'request-address',
    initialValues: { newEmail: '' },
    schema,
    asksBeforeLeaving: false,
    save: async ({ newEmail }) => {
      await createRequest({ userId: user.id, change: 'ADDRESS', newEmail }, crypto.randomUUID());
      notify(t('accountRequests.asked'), { tone: 'positive' });
      close();
    },
  });
  return (
    <Dialog
      opened
      onClose={close}
      title={t('accountRequests.askAddress')}
      closeButtonProps={{ 'aria-label': tApp('cancel') }}
    >
      <Form
        entry={entry}
        submitLabel={t('accountRequests.ask')}
        also={
          <Button variant="default" onClick={close}>
            {tApp('cancel')}
          </Button>
        }
      >
        <Text>{t('accountRequests.addressMeans', { name: user.name, email: user.email })}</Text>
        <TextInput
          label={t('accountRequests.newEmail')}
          name="newEmail"
          type="email"
          required
          autoComplete="off"
          data-autofocus
          {...entry.form.getInputProps('newEmail')}
        />
      </Form>
    </Dialog>
  );
};
