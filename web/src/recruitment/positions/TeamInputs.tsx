import { useState } from 'react';
import { ActionIcon, Fieldset, NativeSelect, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { teamRoles } from '@kindred/contract/recruitment/positions/position';
import type { Position } from '@kindred/contract/recruitment/positions/position';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usersKey } from '../../core/users-key.ts';
import { request } from '../../lib/api/request.ts';
import type { PositionInputsProps } from './position-form.ts';
import { firstError } from './position-form.ts';
import styles from './Positions.module.css';
import { usePositionRights, useTeam } from './positions.ts';
import { usePositionLabels } from './position-labels.ts';

const foundKey = [...usersKey, 'of-team'] as const;

/** The people who work on a position. Administrators add people, because only they may look up users. */
export const TeamInputs = ({ form, positionId, changesTeam }: PositionInputsProps) => {
  const { t } = useTranslation('positions');
  const labels = usePositionLabels();
  const { isAdministrator } = usePositionRights();
  const { data } = useTeam(positionId);
  const [added, setAdded] = useState<ReadonlyMap<string, string>>(new Map());
  const { team } = form.values;
  const nameOf = (userId: string): string =>
    added.get(userId) ?? data?.members.find((member) => member.userId === userId)?.name ?? t('team.former');
  const add = (userId: string, name: string): void => {
    setAdded(new Map([...added, [userId, name]]));
    form.insertListItem('team', { userId, role: 'INTERVIEWER' });
  };
  const error = firstError(form.errors, 'team');
  return (
    <Fieldset legend={t('team.title')}>
      <Stack>
        <Text c="dimmed">{t('team.help')}</Text>
        {team.length > 0 && (
          <ul className={styles.team}>
            {team.map(({ userId, role }, index) => (
              <li key={userId}>
                <span>{data || added.has(userId) ? nameOf(userId) : '…'}</span>
                {changesTeam ? (
                  <>
                    <NativeSelect
                      aria-label={t('team.roleOf', { name: nameOf(userId) })}
                      data={teamRoles.map((value) => ({ value, label: labels.role[value] }))}
                      value={role}
                      onChange={({ currentTarget }) =>
                        form.setFieldValue(
                          `team.${index}.role`,
                          currentTarget.value as Position['team'][number]['role'],
                        )
                      }
                    />
                    <ActionIcon
                      variant="default"
                      size={44}
                      aria-label={t('team.remove', { name: nameOf(userId) })}
                      onClick={() => form.removeListItem('team', index)}
                    >
                      <IconTrash aria-hidden size={20} />
                    </ActionIcon>
                  </>
                ) : (
                  <span className={styles.role}>{labels.role[role]}</span>
                )}
              </li>
            ))}
          </ul>
        )}
        {isAdministrator && <PersonSelect taken={team.map(({ userId }) => userId)} add={add} />}
        {error && (
          <Text c="negative" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
};

interface PersonSelectProps {
  readonly taken: readonly string[];
  readonly add: (userId: string, name: string) => void;
}

const typingPause = 250;

/** Finds a user of the tenant by name or address. */
const PersonSelect = ({ taken, add }: PersonSelectProps) => {
  const { t } = useTranslation('positions');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), typingPause);
  const { data } = useQuery({
    queryKey: [...foundKey, q],
    queryFn: ({ signal }) => request('GET', '/api/v1/users', { query: { pageSize: 20, ...(q && { q }) }, signal }),
  });
  const found = (data?.items ?? []).filter(({ id }) => !taken.includes(id));
  return (
    <Select
      label={t('team.add')}
      placeholder={t('team.find')}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      value={null}
      // The server has searched already.
      filter={({ options }) => options}
      data={found.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
      nothingFoundMessage={t('team.nobody')}
      onChange={(id) => {
        const user = found.find((one) => one.id === id);
        if (user) add(user.id, user.name);
        setTyped('');
      }}
    />
  );
};
