import { Switch } from '@mantine/core';
import type { Circle } from '@kindred/contract/care/circles/circle';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import section from '../ui/Section.module.css';
import { useCircleSilence } from './use-circle-silence.ts';

/** The switch for hearts and comments in the whole circle, for its admins. */
export const CircleSilence = ({ circle }: { circle: Circle }) => {
  const { t } = useTranslation('reactions');
  const { isOff, change } = useCircleSilence(circle.id);
  return (
    <section className={section.section} aria-labelledby="reactions">
      <h2 id="reactions">{t('circle.title')}</h2>
      <Switch
        label={t('circle.allow')}
        description={t('circle.text')}
        checked={isOff === false}
        disabled={isOff === undefined || change.isPending}
        onChange={(event) => change.mutate(!event.currentTarget.checked)}
      />
      {change.error && <ErrorPanel error={change.error} />}
    </section>
  );
};
