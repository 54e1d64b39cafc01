import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

interface Run {
  readonly status: 'WAITING' | 'DONE' | 'BROKEN';
  readonly failed: number;
  readonly warned: number;
}

/** What a run came to, in one word. */
export const RunStatus = ({ run: { status, failed, warned } }: { run: Run }) => {
  const { t } = useTranslation('admin');
  if (status === 'WAITING') return <StatusBadge tone="info">{t('isolation.waiting')}</StatusBadge>;
  if (status === 'BROKEN') return <StatusBadge tone="warning">{t('isolation.broken')}</StatusBadge>;
  if (failed > 0) return <StatusBadge tone="negative">{t('isolation.leaks')}</StatusBadge>;
  if (warned > 0) return <StatusBadge tone="warning">{t('isolation.warnings')}</StatusBadge>;
  return <StatusBadge tone="positive">{t('isolation.closed')}</StatusBadge>;
};
