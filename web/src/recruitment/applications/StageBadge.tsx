import type { Stage } from '@kindred/contract/recruitment/applications/stage';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useStageLabels } from './stage-labels.ts';

const tones = {
  APPLIED: 'quiet',
  SCREENING: 'info',
  INTERVIEW: 'info',
  OFFER: 'info',
  HIRED: 'positive',
  REJECTED: 'negative',
  WITHDRAWN: 'warning',
} as const;

export const StageBadge = ({ stage }: { stage: Stage }) => {
  const labels = useStageLabels();
  return <StatusBadge tone={tones[stage]}>{labels[stage]}</StatusBadge>;
};
