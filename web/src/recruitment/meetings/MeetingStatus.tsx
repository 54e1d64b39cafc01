import type { Meeting } from '@kindred/contract/recruitment/meetings/meeting';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

const tones = { SCHEDULED: 'info', LIVE: 'positive', ENDED: 'quiet', CANCELLED: 'negative' } as const;

export const useMeetingStatusLabels = (): Readonly<Record<Meeting['status'], string>> => {
  const { t } = useTranslation('recruitment');
  return {
    SCHEDULED: t('meetings.scheduled'),
    LIVE: t('meetings.live'),
    ENDED: t('meetings.ended'),
    CANCELLED: t('meetings.cancelled'),
  };
};

/** Returns whether a meeting’s time is over. Nobody may have joined it. */
export const isOver = ({
  startsAt,
  durationMinutes,
  isTentative,
}: Pick<Meeting, 'startsAt' | 'durationMinutes' | 'isTentative'>): boolean =>
  !isTentative && Date.parse(startsAt) + durationMinutes * 60_000 < Date.now();

type Shown = Pick<Meeting, 'status' | 'startsAt' | 'durationMinutes' | 'isTentative'>;

export const MeetingStatus = ({ meeting }: { meeting: Shown }) => {
  const { t } = useTranslation('recruitment');
  const labels = useMeetingStatusLabels();
  const { status } = meeting;
  if (status === 'SCHEDULED' && meeting.isTentative)
    return <StatusBadge tone="warning">{t('meetings.tentative')}</StatusBadge>;
  if (status === 'SCHEDULED' && isOver(meeting)) return <StatusBadge tone="quiet">{t('meetings.over')}</StatusBadge>;
  return <StatusBadge tone={tones[status]}>{labels[status]}</StatusBadge>;
};
