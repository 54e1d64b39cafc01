import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

interface LabelBadgesProps {
  readonly labels: Readonly<Record<string, number>>;
  /** Shows only the labels of this revision, without its number. */
  readonly of?: number;
}

/** Labels and the revision that each one points at. */
export const LabelBadges = ({ labels, of }: LabelBadgesProps) => {
  const { t } = useTranslation('prompts');
  const shown = Object.entries(labels).filter(([, revision]) => of === undefined || revision === of);
  return shown.map(([label, revision]) => (
    <StatusBadge key={label} tone={label === 'production' ? 'positive' : 'quiet'}>
      {of === undefined ? t('labelAt', { label, revision }) : label}
    </StatusBadge>
  ));
};
