import { useState } from 'react';
import { Progress, SegmentedControl, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/Loaded.tsx';
import { unavailable } from './sample-errors.ts';
import { Sample } from './Samples.tsx';

type State = 'loaded' | 'loading' | 'failed';

export const LoadingSamples = () => {
  const { t } = useTranslation('demo');
  const [state, setState] = useState<State>('loaded');
  const query = {
    data: state === 'loaded' ? t('loading.content') : undefined,
    error: state === 'failed' ? unavailable() : null,
    refetch: () => setState('loaded'),
  };
  return (
    <>
      <Sample title={t('loading.sample')}>
        <div>
          <SegmentedControl
            aria-label={t('loading.state')}
            value={state}
            onChange={(chosen) => setState(chosen as State)}
            data={[
              { value: 'loaded', label: t('loading.loaded') },
              { value: 'loading', label: t('loading.loading') },
              { value: 'failed', label: t('loading.failed') },
            ]}
          />
        </div>
        <Loaded query={query}>{(words) => <Text>{words}</Text>}</Loaded>
      </Sample>
      <Sample title={t('loading.progress')} layout="form">
        <Progress value={60} aria-label={t('loading.progress')} size="lg" />
      </Sample>
    </>
  );
};
