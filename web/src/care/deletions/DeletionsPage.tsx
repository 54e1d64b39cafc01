import { Text } from '@mantine/core';
import type { Deletion } from '@kindred/contract/care/deletions/deletion';
import { IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { Page } from '../../ui/Page.tsx';
import circleStyles from '../ui/Section.module.css';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import type { SelectedCircle } from '../selection/selected-circle.ts';
import { useMyMembership } from '../circles/use-my-membership.ts';
import { DeletionRow } from './DeletionRow.tsx';
import styles from './Deletions.module.css';
import { useCircleDeletions, useMyDeletions } from './use-deletions.ts';

/** The circle's deletions that can be restored, and the user's own diary notes from other circles or none. */
export const DeletionsPage = () => {
  const { t } = useTranslation('deletions');
  const circle = useSelectedCircle();
  return (
    circle && (
      <Page title={t('title')} above={[{ title: circle.name, to: paths.care.href() }]}>
        <Deletions key={circle.id} circle={circle} />
      </Page>
    )
  );
};

const Deletions = ({ circle }: { circle: SelectedCircle }) => {
  const { t } = useTranslation('deletions');
  const me = useMyMembership(circle.id);
  const inCircle = useCircleDeletions(circle.id);
  const own = useMyDeletions();
  const elsewhere = own.data?.items.filter(({ circle_id }) => circle_id !== circle.id) ?? [];
  const items = inCircle.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <Loaded query={inCircle}>
        {() =>
          items.length > 0 ? (
            <>
              <Text maw="42rem">
                {t('means')} {me.role === 'admin' ? t('admins') : t('yours')}
              </Text>
              <Rows items={items} uid={me.user_id} />
              <MoreButton query={inCircle} label={t('more')} />
            </>
          ) : (
            <EmptyState icon={<IconRestore size={40} stroke={1.4} />} title={t('none')}>
              {t('noneText')}
            </EmptyState>
          )
        }
      </Loaded>
      {elsewhere.length > 0 && (
        <section className={circleStyles.section} aria-labelledby="elsewhere">
          <h2 id="elsewhere">{t('elsewhere')}</h2>
          <Rows items={elsewhere} uid={me.user_id} />
        </section>
      )}
    </>
  );
};

const Rows = ({ items, uid }: { items: readonly Deletion[]; uid: string }) => (
  <ul className={styles.list}>
    {items.map((deletion) => (
      <DeletionRow key={deletion.id} deletion={deletion} uid={uid} />
    ))}
  </ul>
);
