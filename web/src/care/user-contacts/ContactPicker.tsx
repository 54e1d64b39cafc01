import { useState } from 'react';
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { useUserContacts } from './use-user-contacts.ts';

interface ContactPickerProps {
  readonly take: (emails: readonly string[]) => void;
  readonly close: () => void;
}

/** Picks e-mail addresses from the user's contacts. */
export const ContactPicker = ({ take, close }: ContactPickerProps) => {
  const { t } = useTranslation('contacts');
  const { t: tApp } = useTranslation('app');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const contacts = useUserContacts(search);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  useFocusBack();
  return (
    <Dialog opened onClose={close} title={t('pick')} closeButtonProps={{ 'aria-label': tApp('cancel') }}>
      <Stack>
        <TextInput
          type="search"
          label={t('search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
        <Loaded query={contacts}>
          {({ pages }) => {
            const offered = pages.flatMap(({ items }) => items.filter(({ emails }) => emails.length > 0));
            if (offered.length === 0) return <Text c="dimmed">{t('noneToPick')}</Text>;
            return (
              <Checkbox.Group value={[...chosen]} onChange={setChosen} aria-label={t('title')}>
                <Stack gap="sm">
                  {offered.map(({ id, name, emails }) =>
                    emails.map((email) => (
                      <Checkbox key={`${id} ${email}`} size="md" value={email} label={name} description={email} />
                    )),
                  )}
                </Stack>
              </Checkbox.Group>
            );
          }}
        </Loaded>
        <MoreButton query={contacts} label={t('more')} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {tApp('cancel')}
          </Button>
          <Button
            disabled={chosen.length === 0}
            onClick={() => {
              take(chosen);
              close();
            }}
          >
            {t('take', { count: chosen.length })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
