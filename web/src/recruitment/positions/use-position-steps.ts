import type { Position } from '@kindred/contract/recruitment/positions/position';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reloadOnConflict } from '../../lib/api/reload-on-conflict.ts';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { closePosition, loadPosition, publishPosition, useKeepPosition } from './positions.ts';

/** Publishes or closes a position, without its form. */
export const usePositionSteps = () => {
  const { t } = useTranslation('positions');
  const { t: tApp } = useTranslation('app');
  const keep = useKeepPosition();
  const { mutate, isPending } = useMutation({
    mutationFn: (position: Position) =>
      reloadOnConflict(
        () => (position.status === 'OPEN' ? closePosition(position) : publishPosition(position)),
        async () => keep(await loadPosition(position.id)),
      ),
    onSuccess: (saved) => {
      keep(saved);
      const { title } = saved;
      notify(saved.status === 'OPEN' ? t('isPublished', { title }) : t('isClosed', { title }), { tone: 'positive' });
    },
    onError: (error) => void notify(explainError(error, tApp), { tone: 'negative' }),
  });
  return { toggle: (position: Position) => mutate(position), isPending };
};
