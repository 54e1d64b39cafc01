import { useState } from 'react';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { Archive } from '@kindred/contract/care/archives/archive';
import { IconArchive } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import page from '../ui/Section.module.css';
import styles from './ArchiveSection.module.css';
import { ReadyArchive } from './ReadyArchive.tsx';
import { useArchives, useDeleteArchive, useMakeArchive } from './use-archives.ts';

/** Section where members save everything they may see as a family archive. */
export const ArchiveSection = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('archives');
  const query = useArchives(circleId);
  const make = useMakeArchive(circleId);
  return (
    <div className={page.section}>
      <Text className={styles.words}>{t('means')}</Text>
      <Loaded query={query}>
        {({ making, failed, ready }) => (
          <>
            {ready && <ReadyArchive archive={ready} circleId={circleId} />}
            {making && <Making archive={making} circleId={circleId} />}
            {failed && !making && (
              <Alert role="alert" color="negative" variant="light" title={t('failed')}>
                {t('failedText')}
              </Alert>
            )}
            {!making && (
              <div>
                <Button
                  variant={ready ? 'default' : 'filled'}
                  leftSection={<IconArchive aria-hidden size={20} />}
                  onClick={() => make.mutate()}
                  loading={make.isPending}
                >
                  {ready ? t('makeAgain') : failed ? t('tryAgain') : t('make')}
                </Button>
              </div>
            )}
            {make.error && <ErrorPanel error={make.error} />}
          </>
        )}
      </Loaded>
    </div>
  );
};

const Making = ({ archive, circleId }: { archive: Archive; circleId: string }) => {
  const { t } = useTranslation('archives');
  const remove = useDeleteArchive(circleId);
  const [isEnding, setEnding] = useState(false);
  const { done, total } = archive.progress;
  return (
    <Stack gap="sm" className={styles.words}>
      <Progress value={total ? (done / total) * 100 : 0} aria-label={t('making')} size="lg" />
      <Text role="status">{total === null ? t('beginning') : t('step', { done, total })}</Text>
      <Text c="dimmed">{t('goesOn')}</Text>
      <Group>
        <Button variant="default" onClick={() => setEnding(true)}>
          {t('end')}
        </Button>
      </Group>
      {isEnding && (
        <ConfirmStep
          title={t('endTitle')}
          confirmLabel={t('end')}
          act={() => remove(archive.id)}
          close={() => setEnding(false)}
        >
          {t('endMeans')}
        </ConfirmStep>
      )}
    </Stack>
  );
};
