import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { Button } from '@mantine/core';
import { hasPrivilege } from '@kindred/contract/roles';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { pathFrom } from '../../app/from.ts';
import { paths } from '../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { onDemand } from '../../lib/on-demand.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { CircleList } from './CircleList.tsx';
import { DeletedCircles } from './DeletedCircles.tsx';
import { selectCircle } from '../selection/selected-circle.ts';
import type { SelectedCircle } from '../selection/selected-circle.ts';
import styles from '../ui/Section.module.css';
import { useMyCircles } from './use-circles.ts';

/** For administrators who are not members of any circle. */
const Overview = onDemand(() => import('../../core/overview/Overview.tsx').then((file) => file.Overview), 'admin');

/** Lets the user choose a circle, then opens the path in `redirect`, or the circle. */
export const SelectCirclePage = ({ parts }: { parts: readonly ComponentType[] }) => {
  const { t } = useTranslation('care');
  const navigate = useNavigate();
  const circles = useMyCircles();
  const isAdministrator = hasPrivilege(useUser()?.roles ?? [], 'CUSTOMER_ADMIN');
  const next = pathFrom(useSearchParams()[0].get('redirect'), location.origin) ?? paths.care.href();

  const choose = (circle: SelectedCircle): void => {
    selectCircle(circle);
    void navigate(next);
  };
  const create = (
    <Button component={Link} to={paths.circleCreation.href()} leftSection={<IconPlus aria-hidden size={20} />}>
      {t('create.title')}
    </Button>
  );
  return (
    <Page title={t('select.title')} action={circles.data?.items.length ? create : undefined}>
      {parts.map((Part, index) => (
        <Part key={index} />
      ))}
      <Loaded query={circles}>
        {({ items }) =>
          items.length ? (
            <CircleList circles={items} choose={choose} />
          ) : (
            <EmptyState icon={<IconUsersGroup size={44} stroke={1.3} />} title={t('select.none')} action={create}>
              {t('select.what')}
            </EmptyState>
          )
        }
      </Loaded>
      <DeletedCircles />
      {isAdministrator && circles.data?.items.length === 0 && (
        <section className={styles.section} aria-labelledby="overview">
          <h2 id="overview">{t('select.overview')}</h2>
          <Suspense>
            <Overview />
          </Suspense>
        </section>
      )}
    </Page>
  );
};
