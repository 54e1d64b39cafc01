import { useTranslation } from 'react-i18next';
import { StatusMark } from '../../ui/StatusMark.tsx';

interface Run {
  readonly status: 'WAITING' | 'DONE' | 'BROKEN';
  readonly failed: number;
  readonly warned: number;
}

/** What a run came to, in one word. */
export const RunStatus = ({ run: { status, failed, warned } }: { run: Run }) => {
  const { t } = useTranslation('admin');
  if (status === 'WAITING') return <StatusMark tone="info">{t('isolation.waiting')}</StatusMark>;
  if (status === 'BROKEN') return <StatusMark tone="warning">{t('isolation.broken')}</StatusMark>;
  if (failed > 0) return <StatusMark tone="negative">{t('isolation.leaks')}</StatusMark>;
  if (warned > 0) return <StatusMark tone="warning">{t('isolation.warnings')}</StatusMark>;
  return <StatusMark tone="positive">{t('isolation.closed')}</StatusMark>;
};
