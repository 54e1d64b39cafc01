import type { ComponentProps } from 'react';
import type { SourceStatus as Status } from '@kindred/contract/social/sources/source';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useStatusLabels } from './use-status-labels.ts';

const tones: Readonly<Record<Status, ComponentProps<typeof StatusBadge>['tone']>> = {
  ACTIVE: 'positive',
  PAUSED: 'quiet',
  FAILING: 'warning',
  BLOCKED: 'negative',
  GONE: 'negative',
};

export const SourceStatus = ({ status }: { status: Status }) => {
  const labels = useStatusLabels();
  return <StatusBadge tone={tones[status]}>{labels[status]}</StatusBadge>;
};
