import type { Position } from '@kindred/contract/recruitment/positions/position';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { positionsKey, removePosition } from './positions.ts';

interface DeletePositionProps {
  readonly position: Position;
  readonly close: () => void;
  readonly done?: () => Promise<void>;
}

export const DeletePosition = ({ position, close, done }: DeletePositionProps) => {
  const { t } = useTranslation('positions');
  const queries = useQueryClient();
  const { id, title } = position;
  const act = async (): Promise<void> => {
    await removePosition(id);
    notify(t('deleted', { title }), { tone: 'positive' });
    void queries.invalidateQueries({ queryKey: positionsKey });
    await done?.();
  };
  return (
    <ConfirmStep title={t('delete')} confirmLabel={t('delete')} isGrave typed={title} act={act} close={close}>
      {t('deleteMeans', { title })}
    </ConfirmStep>
  );
};
