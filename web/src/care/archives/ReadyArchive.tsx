import { useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import type { Archive } from '@kindred/contract/care/archives/archive';
import { sizeIn } from '@kindred/contract/file-kind';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { useDay } from '../../ui/use-day.ts';
import styles from './ArchiveSection.module.css';
import { useDeleteArchive, useSaveArchive } from './use-archives.ts';

/** An archive ready to save: its name, its size, when it expires and what it leaves out. */
export const ReadyArchive = ({ archive, circleId }: { archive: Archive; circleId: string }) => {
  const { t, i18n } = useTranslation('archives');
  const day = useDay();
  const save = useSaveArchive();
  const remove = useDeleteArchive(circleId);
  const [isDeleting, setDeleting] = useState(false);
  const { id, file_name, size_bytes, made_at, expires_at, files, failures, failure_count } = archive;
  const more = failure_count - failures.length;
  return (
    <div className={styles.ready}>
      <Text className={styles.name} dir="auto">
        {file_name}
      </Text>
      <Text c="dimmed">
        {sizeIn(i18n.language, size_bytes ?? 0)} · {t('files', { count: files })} ·{' '}
        {t('madeOn', { day: day(made_at ?? '') })}
      </Text>
      <Text>{t('until', { day: day(expires_at ?? '') })}</Text>
      {failure_count > 0 && (
        <div>
          <Text>{t('missing', { count: failure_count })}</Text>
          <ul className={styles.missing}>
            {failures.map(({ name }, at) => (
              // Names may repeat.
              <li key={at} dir="auto">
                {name}
              </li>
            ))}
          </ul>
          {more > 0 && <Text>{t('missingMore', { count: more })}</Text>}
        </div>
      )}
      <Group gap="sm">
        <Button
          leftSection={<IconDownload aria-hidden size={20} />}
          onClick={() => save.mutate(id)}
          loading={save.isPending}
        >
          {t('save')}
        </Button>
        <Button variant="subtle" color="negative" onClick={() => setDeleting(true)}>
          {t('delete')}
        </Button>
      </Group>
      {save.error && <ErrorPanel error={save.error} />}
      <Text role="status" className={styles.status}>
        {save.isSuccess && t('saving')}
      </Text>
      {isDeleting && (
        <ConfirmStep
          title={t('deleteTitle')}
          confirmLabel={t('delete')}
          act={() => remove(id)}
          close={() => setDeleting(false)}
        >
          {t('deleteMeans')}
        </ConfirmStep>
      )}
    </div>
  );
};
