import { useRef } from 'react';
import type { Position } from '@kindred/contract/recruitment/positions/position';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { reloadOnConflict } from '../../lib/api/reload-on-conflict.ts';
import { explainError } from '../../ui/explain-error.ts';
import { closeNotice, notify } from '../../ui/notices.ts';
import { paths } from '../paths.ts';
import { closePosition, loadPosition, publishPosition, useKeepPosition } from './positions.ts';

/** Publishes or closes a position, without its form. A closed one can be reopened from the notice. */
export const usePositionSteps = () => {
  const { t } = useTranslation('positions');
  const { t: tApp } = useTranslation('app');
  const keep = useKeepPosition();
  const navigate = useNavigate();
  const lastNotice = useRef(0);
  /** Replaces the notice of the last step, whose action no longer fits. */
  const tell = (text: string, action?: { label: string; act: () => Promise<void> }): void => {
    closeNotice(lastNotice.current);
    lastNotice.current = notify(text, { tone: 'positive', action });
  };
  const fail = (error: unknown): void => void notify(explainError(error, tApp), { tone: 'negative' });
  const reopen = async (position: Position): Promise<void> => {
    try {
      keep(await publishPosition(position));
      tell(t('isReopened', { title: position.title }));
    } catch (error) {
      fail(error);
    }
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (position: Position) =>
      reloadOnConflict(
        () => (position.status === 'OPEN' ? closePosition(position) : publishPosition(position)),
        async () => keep(await loadPosition(position.id)),
      ),
    onSuccess: (saved) => {
      keep(saved);
      const { title, slug } = saved;
      if (saved.status === 'OPEN')
        tell(t('isPublished', { title }), {
          label: t('seeJobPage'),
          act: async () => navigate(paths.openPosition.href({ slug })),
        });
      else tell(t('isClosed', { title }), { label: t('undo'), act: () => reopen(saved) });
    },
    onError: fail,
  });
  return { toggle: (position: Position) => mutate(position), isPending };
};
