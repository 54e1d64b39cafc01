import { useState } from 'react';
import { Alert, Anchor, Button, Group } from '@mantine/core';
import type { ComingErasure } from '@kindred/contract/recruitment/candidate-pages/candidate-page';
import { IconClockX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Dialog } from '../../ui/Dialog.tsx';
import { useDay } from '../../ui/use-day.ts';
import { paths } from '../paths.ts';
import { useComingErasures } from './privacy.ts';
import styles from './PrivacySection.module.css';
import { usePrivacyLabels } from './use-privacy-labels.ts';

/** Says how many candidates will be erased soon, and shows who. Nothing if there are none. */
export const ComingErasures = () => {
  const { t } = useTranslation('privacy');
  const [isOpen, setOpen] = useState(false);
  const { data } = useComingErasures();
  if (!data || data.items.length === 0) return null;
  const { items, hasMore } = data;
  const count = items.length;
  return (
    <Alert variant="light" color="secondary" icon={<IconClockX aria-hidden />}>
      <Group justify="space-between">
        {hasMore ? t('coming.noticeMore', { most: count }) : t('coming.notice', { count })}
        <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
          {t('coming.show')}
        </Button>
      </Group>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('coming.title')}
        closeButtonProps={{ 'aria-label': t('coming.close') }}
      >
        <ul className={styles.coming}>
          {items.map((one) => (
            <Coming key={one.id} {...one} />
          ))}
        </ul>
        {hasMore && <p>{t('coming.more')}</p>}
      </Dialog>
    </Alert>
  );
};

const Coming = ({ id, name, until, rule }: ComingErasure) => {
  const { t } = useTranslation('privacy');
  const day = useDay();
  const { rules } = usePrivacyLabels();
  return (
    <li>
      <Anchor component={Link} to={paths.candidate.href({ id })} dir="auto">
        {name}
      </Anchor>
      <span className={styles.why}>{t('coming.until', { day: day(until), rule: rules[rule] })}</span>
    </li>
  );
};
