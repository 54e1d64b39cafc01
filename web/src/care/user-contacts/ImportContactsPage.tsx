import { useState } from 'react';
import { Alert, Button, FileButton, Group, Progress, Stack, Table, Text } from '@mantine/core';
import { UserContactCreate } from '@kindred/contract/care/user-contacts/user-contact';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { fieldErrors } from '../../ui/field-errors.ts';
import { Page } from '../../ui/Page.tsx';
import type { BookEntry } from './book-entry.ts';
import { readAddressBook } from './address-book.ts';
import { saveContacts } from './save-contacts.ts';
import { userContactsKey } from './use-user-contacts.ts';

const mostBytes = 5_000_000;
const shown = 200;

/** Imports contacts from an address book file, after a preview. */
export const ImportContactsPage = () => {
  const { t } = useTranslation('contacts');
  const { t: tApp } = useTranslation('app');
  const queries = useQueryClient();
  const [entries, setEntries] = useState<readonly BookEntry[] | null>(null);
  const [done, setDone] = useState(0);
  const reading = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > mostBytes) return t('tooLarge');
      const found = await readAddressBook(new Uint8Array(await file.arrayBuffer()));
      if (!found?.length) return t('notABook');
      setEntries(found);
      return null;
    },
  });
  const saving = useMutation({
    mutationFn: (all: readonly BookEntry[]) => saveContacts(all, setDone),
    onSettled: () => void queries.invalidateQueries({ queryKey: userContactsKey }),
  });
  const choose = (file: File | null): void => {
    if (!file) return;
    setEntries(null);
    setDone(0);
    saving.reset();
    reading.mutate(file);
  };
  const problemOf = (entry: BookEntry): string | undefined => {
    const { error } = UserContactCreate.safeParse(entry);
    return error && Object.values(fieldErrors(error.issues, tApp)).join(' ');
  };
  const wrong = entries?.filter((entry) => problemOf(entry) !== undefined).length ?? 0;
  return (
    <Page title={t('importTitle')} above={[{ title: t('title'), to: paths.userContacts.href() }]}>
      <Stack gap="lg">
        <Text>{t('importText')}</Text>
        <Group>
          <FileButton accept=".vcf,.csv,text/vcard,text/csv" onChange={choose} disabled={saving.isPending}>
            {(props) => (
              <Button variant={entries ? 'default' : 'filled'} loading={reading.isPending} {...props}>
                {t('chooseFile')}
              </Button>
            )}
          </FileButton>
        </Group>
        {reading.error && <ErrorPanel error={reading.error} />}
        {reading.data && (
          <Alert role="alert" color="warning">
            {reading.data}
          </Alert>
        )}
        {entries && (
          <>
            <Text role="status">
              {t('found', { count: entries.length })} {wrong > 0 && t('foundWrong', { count: wrong })}
            </Text>
            {saving.error && (
              <ErrorPanel error={saving.error} safe={t('importGoesOn')} retry={() => saving.mutate(entries)} />
            )}
            {saving.data ? (
              <Alert role="status" color="positive">
                {t('imported', { ...saving.data })}
              </Alert>
            ) : saving.isPending ? (
              <Progress value={(100 * done) / entries.length} aria-label={t('importing')} size="lg" />
            ) : (
              <Group>
                <Button onClick={() => saving.mutate(entries)} disabled={wrong === entries.length}>
                  {t('keep', { count: entries.length - wrong })}
                </Button>
              </Group>
            )}
            <Table.ScrollContainer minWidth={0} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t('name')}</Table.Th>
                    <Table.Th>{t('reached')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {entries.slice(0, shown).map((entry, index) => (
                    <Table.Tr key={index}>
                      <Table.Td>{entry.name}</Table.Td>
                      <Table.Td>
                        {[...entry.emails, ...entry.phones].join(' · ')}
                        {problemOf(entry) && <Text c="negative">{problemOf(entry)}</Text>}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            {entries.length > shown && <Text c="dimmed">{t('andMore', { count: entries.length - shown })}</Text>}
          </>
        )}
      </Stack>
    </Page>
  );
};
