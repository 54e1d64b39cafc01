import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { notify } from '../../ui/notices.ts';
import { forbidden, unavailable } from './sample-errors.ts';
import { Sample } from './Samples.tsx';
import { useCount } from './use-count.ts';

export const NoticeSamples = () => {
  const { t } = useTranslation('demo');
  const { count, press } = useCount();
  const undo = {
    label: t('notices.undo'),
    act: async () => void notify(t('notices.undone'), { tone: 'positive' }),
  };
  return (
    <>
      <Sample title={t('notices.beside')} layout="row">
        <Button variant="default" onClick={() => notify(t('notices.info'))}>
          {t('notices.showInfo')}
        </Button>
        <Button variant="default" onClick={() => notify(t('notices.positive'), { tone: 'positive' })}>
          {t('notices.showPositive')}
        </Button>
        <Button variant="default" onClick={() => notify(t('notices.warning'), { tone: 'warning' })}>
          {t('notices.showWarning')}
        </Button>
        <Button variant="default" onClick={() => notify(t('notices.negative'), { tone: 'negative' })}>
          {t('notices.showNegative')}
        </Button>
        <Button variant="default" onClick={() => notify(t('notices.deleted'), { action: undo })}>
          {t('notices.showAction')}
        </Button>
      </Sample>
      <Sample title={t('notices.inPlace')}>
        <Alert color="info">{t('notices.info')}</Alert>
        <Alert color="positive" title={t('notices.alertTitle')}>
          {t('notices.positive')}
        </Alert>
        <Alert color="warning" title={t('notices.alertTitle')}>
          {t('notices.warning')}
        </Alert>
      </Sample>
      <Sample title={t('notices.errors')}>
        <ErrorPanel error={unavailable()} retry={press} />
        <ErrorPanel error={forbidden()} />
        <div role="status">{t('pressed', { count })}</div>
      </Sample>
    </>
  );
};
