import { type FormEvent, useState } from 'react';
import { ActionIcon, Button, CopyButton, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { libraryLimits } from '@kindred/contract/document/limits';
import { emailPattern } from '@kindred/contract/email-address';
import { hasPrivilege } from '@kindred/contract/roles';
import type { SharedConversation } from '@kindred/contract/document/shared-conversations/shared-conversation';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { paths } from '../paths.ts';
import styles from './Shared.module.css';
import { type CopyReaders, shareConversation, sharedConversationsKey } from './shared-conversations.ts';

interface ShareDialogProps {
  readonly conversationId: string;
  readonly title: string;
  readonly close: () => void;
}

/** Somebody to share with. Their id is their email if the caller cannot look people up. */
interface Person {
  readonly id: string;
  readonly name: string;
}

const isEmail = ({ id }: Person): boolean => id.includes('@');

const readersOf = (people: readonly Person[]): CopyReaders => {
  const [byEmail, byId] = [people.filter(isEmail), people.filter((one) => !isEmail(one))];
  return { userIds: byId.map(({ id }) => id), emails: byEmail.map(({ id }) => id) };
};

/** Returns the people whom the server refuses, with the reason's code, by id. */
const refusedIn = (error: unknown, people: readonly Person[]): ReadonlyMap<string, string> => {
  const readers = readersOf(people);
  return new Map(
    error instanceof ApiProblem
      ? error.issues.flatMap(({ path, code }) => {
          const [, field, index] = /^(userIds|emails)\.(\d+)$/.exec(path) ?? [];
          const id = field && readers[field as keyof CopyReaders][Number(index)];
          return id ? [[id, code]] : [];
        })
      : [],
  );
};

const reasons: Readonly<Record<string, 'share.notAReader' | 'share.yourself'>> = {
  not_a_reader: 'share.notAReader',
  yourself: 'share.yourself',
};

const reasonFor = (code: string, person: Person) =>
  reasons[code] ?? (isEmail(person) ? 'share.unknownEmail' : 'share.unknown');

const foundPeopleKey = [...sharedConversationsKey, 'people'] as const;
/** Milliseconds after the last keystroke before people are looked for. */
const pause = 250;

/** Shares a read-only copy of a conversation with people who may read its documents. */
export const ShareDialog = ({ conversationId, title, close }: ShareDialogProps) => {
  const { t } = useTranslation('chatAi');
  const { t: tApp } = useTranslation('app');
  const queries = useQueryClient();
  const [people, setPeople] = useState<readonly Person[]>([]);
  useFocusBack();
  const step = useMutation({
    mutationFn: (those: readonly Person[]) => shareConversation({ conversationId, ...readersOf(those) }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: sharedConversationsKey }),
  });
  const refused = refusedIn(step.error, step.variables ?? []);
  const allowed = people.filter(({ id }) => !refused.has(id));
  const mayFindPeople = hasPrivilege(useUser()?.roles ?? [], 'CUSTOMER_ADMIN');
  const AddPerson = mayFindPeople ? PersonSelect : EmailField;
  const add = (person: Person) => setPeople([...people, person]);
  return (
    <Dialog opened onClose={close} title={t('share.title')} closeButtonProps={{ 'aria-label': tApp('cancel') }}>
      {step.data ? (
        <Shared copy={step.data} close={close} />
      ) : (
        <Stack>
          <Text style={{ overflowWrap: 'anywhere' }}>{t('share.text', { title })}</Text>
          {people.length < libraryLimits.sharedWith && <AddPerson taken={people} add={add} />}
          {people.length > 0 && (
            <ul className={styles.people} aria-label={t('share.with')}>
              {people.map(({ id, name }) => (
                <li key={id}>
                  <span>
                    {name}
                    {refused.has(id) && (
                      <Text component="span" display="block" size="sm" c="negative">
                        {t(reasonFor(refused.get(id)!, { id, name }), { name })}
                      </Text>
                    )}
                  </span>
                  <ActionIcon
                    variant="subtle"
                    size={44}
                    aria-label={t('share.remove', { name })}
                    onClick={() => setPeople(people.filter((one) => one.id !== id))}
                  >
                    <IconX size={20} aria-hidden />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          )}
          {step.error && refused.size === 0 && <ErrorPanel error={step.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {tApp('cancel')}
            </Button>
            <Button
              loading={step.isPending}
              disabled={allowed.length === 0}
              onClick={() => {
                setPeople(allowed);
                step.mutate(allowed);
              }}
            >
              {allowed.length < people.length ? t('share.without') : t('share.send')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
};

const Shared = ({ copy, close }: { copy: SharedConversation; close: () => void }) => {
  const { t } = useTranslation('chatAi');
  const address = new URL(paths.sharedConversation.href({ id: copy.id }), location.origin).href;
  return (
    <Stack>
      <Text role="status">{t('share.done', { count: copy.userIds.length })}</Text>
      <Group justify="flex-end">
        <CopyButton value={address}>
          {({ copied, copy: copyIt }) => (
            <Button variant="default" onClick={copyIt}>
              {copied ? t('answer.copied') : t('share.copyLink')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={close} data-autofocus>
          {t('share.close')}
        </Button>
      </Group>
    </Stack>
  );
};

interface PersonSelectProps {
  readonly taken: readonly Person[];
  readonly add: (person: Person) => void;
}

/** Adds people by their exact email, for callers who cannot look anybody up. */
const EmailField = ({ taken, add }: PersonSelectProps) => {
  const { t } = useTranslation('chatAi');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const email = typed.trim().toLowerCase();
    const isRight = emailPattern.test(email);
    setWrong(!isRight);
    if (!isRight) return;
    if (!taken.some(({ id }) => id === email)) add({ id: email, name: email });
    setTyped('');
  };
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-end" wrap="nowrap" gap="xs">
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t('share.email')}
          error={isWrong && t('share.notAnEmail')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          style={{ flex: 1, minWidth: 0 }}
          data-autofocus
        />
        <Button type="submit" variant="default" disabled={typed.trim() === ''}>
          {t('share.addEmail')}
        </Button>
      </Group>
    </form>
  );
};

/** Finds people by name or address. */
const PersonSelect = ({ taken, add }: PersonSelectProps) => {
  const { t } = useTranslation('chatAi');
  const user = useUser();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), pause);
  const { data } = useQuery({
    queryKey: [...foundPeopleKey, q],
    queryFn: ({ signal }) => request('GET', '/api/v1/users', { query: { pageSize: 20, ...(q && { q }) }, signal }),
  });
  const found = (data?.items ?? []).filter(({ id }) => id !== user?.id && !taken.some((one) => one.id === id));
  return (
    <Select
      label={t('share.add')}
      placeholder={t('share.find')}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      value={null}
      // The server has searched already.
      filter={({ options }) => options}
      data={found.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
      nothingFoundMessage={t('share.nobody')}
      onChange={(id) => {
        const person = found.find((one) => one.id === id);
        if (person) add({ id: person.id, name: person.name });
        setTyped('');
      }}
      data-autofocus
    />
  );
};
