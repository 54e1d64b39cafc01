import { Suspense } from 'react';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { declared } from '../noun.ts';
import type { CareNoun } from '../noun.ts';
import styles from '../ui/Section.module.css';
import { CircleNotices } from './CircleNotices.tsx';
import { CircleWordsForm } from './CircleWordsForm.tsx';
import { DeleteCircle } from './DeleteCircle.tsx';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import type { SelectedCircle } from '../selection/selected-circle.ts';
import { SlugForm } from './SlugForm.tsx';
import { useCircle } from './use-circles.ts';
import { useMyMembership } from './use-my-membership.ts';

/** A circle's settings, for its admins: name and texts, address, deletion. */
export const CircleSettingsPage = ({ nouns }: { nouns: readonly CareNoun[] }) => {
  const { t } = useTranslation('care');
  const circle = useSelectedCircle();
  if (!circle) return null;
  return (
    <Page title={t('settings.title')} above={[{ title: circle.name, to: paths.care.href() }]}>
      <Settings circle={circle} nouns={nouns} />
    </Page>
  );
};

interface SettingsProps {
  readonly circle: SelectedCircle;
  readonly nouns: readonly CareNoun[];
}

const Settings = ({ circle, nouns }: SettingsProps) => {
  const { t } = useTranslation('care');
  const query = useCircle(circle.id);
  const me = useMyMembership(circle.id);
  return (
    <Loaded query={query}>
      {(data) =>
        me.role === 'admin' ? (
          <>
            <CircleNotices circle={data} nouns={nouns} />
            <CircleWordsForm key={data.id} circle={data} />
            <Suspense>
              {declared(nouns, ({ onSettings }) => onSettings).map(({ order, Section }) => (
                <Section key={order} circle={data} />
              ))}
            </Suspense>
            <section className={styles.section} aria-labelledby="address">
              <h2 id="address">{t('settings.address')}</h2>
              <SlugForm circle={data} />
            </section>
            <p className={styles.foot}>
              <Link to={paths.deletions.href()}>{t('deletions.title')}</Link>
            </p>
            {me.is_owner && (
              <section className={styles.section} aria-labelledby="end">
                <h2 id="end">{t('settings.end')}</h2>
                <DeleteCircle circle={data} />
              </section>
            )}
          </>
        ) : (
          <Text>{t('settings.adminsOnly')}</Text>
        )
      }
    </Loaded>
  );
};
