import { Button } from '@mantine/core';
import { IconFiles, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Sample } from './Samples.tsx';

export const EmptySamples = () => {
  const { t } = useTranslation('demo');
  return (
    <>
      <Sample title={t('empty.first')}>
        <EmptyState
          icon={<IconFiles size={44} stroke={1.3} />}
          title={t('empty.none')}
          action={
            <Button component="a" href="#empty">
              {t('empty.action')}
            </Button>
          }
        >
          {t('empty.means')}
        </EmptyState>
      </Sample>
      <Sample title={t('empty.closed')}>
        <EmptyState icon={<IconLock size={44} stroke={1.3} />} title={t('empty.locked')}>
          {t('empty.lockedMeans')}
        </EmptyState>
      </Sample>
    </>
  );
};
