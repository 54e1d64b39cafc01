import { useState } from 'react';
import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { UserContact } from '@kindred/contract/care/user-contacts/user-contact';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { request } from '../../lib/api/request.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { Page } from '../../ui/Page.tsx';
import styles from '../ui/Cards.module.css';
import { userContactsKey, useUserContacts } from './use-user-contacts.ts';

/** The user's contacts: search, add, edit, import. */
export const UserContactsPage = () => {
  const { t } = useTranslation('contacts');
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const contacts = useUserContacts(search);
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: userContactsKey });
  const remove = useMutation({
    mutationFn: async (contact: UserContact) => {
      await request('DELETE', '/api/v1/care/user-contacts/{id}', { params: { id: contact.id } });
      return contact;
    },
    onSettled: refresh,
  });
  const undo = useMutation({
    mutationFn: ({ name, emails, phones, platform, handle, notes }: UserContact) =>
      request('POST', '/api/v1/care/user-contacts', { body: { name, emails, phones, platform, handle, notes } }),
    onSuccess: () => remove.reset(),
    onSettled: refresh,
  });
  const failure = remove.error ?? undo.error;
  const isEmpty = !search && contacts.data?.pages[0]?.items.length === 0;
  const steps = (
    <Group gap="sm" justify={isEmpty ? 'center' : 'flex-start'}>
      <Button component={Link} to={paths.userContactCreation.href()}>
        {t('new')}
      </Button>
      <Button component={Link} to={paths.userContactImport.href()} variant="default">
        {t('import')}
      </Button>
    </Group>
  );
  return (
    <Page title={t('title')} action={!isEmpty && steps}>
      <div className={styles.section}>
        {!isEmpty && (
          <TextInput
            type="search"
            label={t('search')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <div role="status">
          {remove.data && (
            <Alert key={remove.data.id} color="info">
              <Group justify="space-between">
                <Text style={{ overflowWrap: 'anywhere' }}>{t('deleted', { name: remove.data.name })}</Text>
                <Button
                  variant="default"
                  // The button that was pressed disappears with its contact.
                  autoFocus
                  loading={undo.isPending}
                  onClick={() => undo.mutate(remove.data)}
                >
                  {t('undo')}
                </Button>
              </Group>
            </Alert>
          )}
        </div>
        {failure && <ErrorPanel error={failure} />}
        <Loaded query={contacts}>
          {({ pages }) => {
            const found = pages.flatMap(({ items }) => items);
            if (found.length === 0 && search) return <Text c="dimmed">{t('noneFound', { search })}</Text>;
            if (found.length === 0)
              return (
                <EmptyState title={t('none')} action={steps}>
                  {t('what')}
                </EmptyState>
              );
            return (
              <ul className={styles.list}>
                {found.map((contact) => (
                  <Contact key={contact.id} contact={contact} remove={() => remove.mutate(contact)} />
                ))}
              </ul>
            );
          }}
        </Loaded>
        <MoreButton query={contacts} label={t('more')} />
      </div>
    </Page>
  );
};

const Contact = ({ contact, remove }: { contact: UserContact; remove: () => void }) => {
  const { t } = useTranslation('contacts');
  const { id, name, emails, phones } = contact;
  return (
    <li className={styles.card}>
      <div className={styles.text}>
        <span className={styles.circle}>{name}</span>
        <span className={styles.quiet}>{[...emails, ...phones].join(' · ')}</span>
      </div>
      <Group gap="sm">
        <Button
          component={Link}
          to={paths.userContact.href({ id })}
          variant="default"
          aria-label={t('editNamed', { name })}
        >
          {t('edit')}
        </Button>
        <Button variant="default" onClick={remove} aria-label={t('deleteNamed', { name })}>
          {t('delete')}
        </Button>
      </Group>
    </li>
  );
};
