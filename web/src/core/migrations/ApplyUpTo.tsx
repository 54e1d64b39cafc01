import { useState } from 'react';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import type { Migration } from '@kindred/contract/core/migrations/migration';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import styles from './Migrations.module.css';
import type { MigrationWords } from './MigrationItem.tsx';

interface ApplyUpToProps {
  readonly pending: readonly Migration[];
  readonly words: MigrationWords;
  readonly dryRun: (target?: string) => Promise<readonly Migration[]>;
  readonly isBusy: boolean;
  readonly apply: (target: string | undefined) => void;
}

/** Applies the pending migrations, all or up to a chosen one, or only reports what that would do. */
export const ApplyUpTo = ({ pending, words, dryRun, isBusy, apply }: ApplyUpToProps) => {
  const { t } = useTranslation('upkeep');
  const [chosen, setChosen] = useState('');
  // The chosen migration may have been applied since.
  const target = pending.find(({ id }) => id === chosen)?.id;
  const attempt = useMutation({ mutationFn: () => dryRun(target) });
  const choose = (id: string): void => {
    setChosen(id);
    attempt.reset();
  };
  const nameOf = ({ id, name }: Migration): string => words[id]?.name ?? name;
  return (
    <section className={styles.apply} aria-label={t('migration.apply')}>
      <NativeSelect
        label={t('migration.upTo')}
        value={target ?? ''}
        data={[
          { value: '', label: t('migration.upToAll') },
          ...pending.map((one) => ({ value: one.id, label: nameOf(one) })),
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <Group>
        <Button
          loading={isBusy}
          onClick={() => {
            apply(target);
            choose('');
          }}
        >
          {t('migration.apply')}
        </Button>
        <Button variant="default" disabled={isBusy} loading={attempt.isPending} onClick={() => attempt.mutate()}>
          {t('migration.dryRun')}
        </Button>
      </Group>
      {attempt.error && <ErrorPanel error={attempt.error} />}
      {attempt.data && (
        <div role="status">
          <Text>{t('migration.wouldApply', { count: attempt.data.length })}</Text>
          <ul>
            {attempt.data.map((one) => (
              <li key={one.id}>
                {t('migration.of', { name: nameOf(one) })}{' '}
                {one.check.found > 0 ? t('migration.differs', one.check) : t('migration.agrees', one.check)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
};
