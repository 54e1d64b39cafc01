import type { Position } from '@kindred/contract/recruitment/positions/position';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { usePositionLabels } from './position-labels.ts';

const tones = { DRAFT: 'quiet', OPEN: 'positive', CLOSED: 'warning' } as const;

export const PositionStatus = ({ status }: Pick<Position, 'status'>) => {
  const labels = usePositionLabels();
  return <StatusBadge tone={tones[status]}>{labels.status[status]}</StatusBadge>;
};
