import { useState } from 'react';
import { Button, Group } from '@mantine/core';
import type { Testimony } from '@kindred/contract/care/testimonies/testimony';
import { IconQuote } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import type { SelectedCircle } from '../selection/selected-circle.ts';
import { useCircle } from '../circles/use-circles.ts';
import { useMyMembership } from '../circles/use-my-membership.ts';
import { GuestLinks } from '../testimony-links/GuestLinks.tsx';
import { MyWaiting } from './MyWaiting.tsx';
import { OpenPublicPage } from './OpenPublicPage.tsx';
import styles from './Testimonies.module.css';
import { TestimonyItem } from './TestimonyItem.tsx';
import { usePublishedTestimonies } from './use-testimonies.ts';
import { WaitingTestimonies } from './WaitingTestimonies.tsx';

/** Testimonies about the record subject, to read, write and, for admins, review. */
export const TestimoniesPage = () => {
  const { t } = useTranslation('testimonies');
  const circle = useSelectedCircle();
  return (
    circle && (
      <Page
        title={t('title')}
        above={[{ title: circle.name, to: paths.care.href() }]}
        action={
          <Button
            component={Link}
            to={paths.testimonyCreation.href()}
            leftSection={<IconQuote aria-hidden size={20} />}
          >
            {t('write')}
          </Button>
        }
      >
        <Testimonies key={circle.id} circle={circle} />
      </Page>
    )
  );
};

const Testimonies = ({ circle }: { circle: SelectedCircle }) => {
  const { t } = useTranslation('testimonies');
  const me = useMyMembership(circle.id);
  const isAdmin = me.role === 'admin';
  const published = usePublishedTestimonies(circle.id);
  const total = published.data?.pages[0]?.total ?? 0;
  const shown = published.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {isAdmin ? <WaitingTestimonies circleId={circle.id} /> : <MyWaiting circleId={circle.id} />}
      <section className={styles.section} aria-labelledby="published">
        <h2 id="published">
          {t('published')}
          {total > 0 && <span className={styles.count}>{total}</span>}
        </h2>
        <Loaded query={published}>
          {() =>
            total === 0 ? (
              <EmptyState icon={<IconQuote size={40} stroke={1.4} />} title={t('emptyTitle')}>
                {t('emptyText')}
              </EmptyState>
            ) : (
              <>
                <ul className={styles.list}>
                  {shown.map((testimony) => (
                    <li key={testimony.id}>
                      <TestimonyItem testimony={testimony} me={me} />
                    </li>
                  ))}
                </ul>
                <MoreButton query={published} label={t('more')} />
              </>
            )
          }
        </Loaded>
      </section>
      {isAdmin && <Sharing circle={circle} forAll={shown.find(({ scope }) => scope === 'PUBLIC')} />}
    </>
  );
};

interface SharingProps {
  readonly circle: SelectedCircle;
  /** Published for everybody. While the public page is closed, only the circle can read it. */
  readonly forAll: Testimony | undefined;
}

/** How people outside the circle can contribute testimonies, and where everybody can read them. */
const Sharing = ({ circle, forAll }: SharingProps) => {
  const { t } = useTranslation('testimonies');
  const [opens, setOpens] = useState(false);
  const { data } = useCircle(circle.id);
  return (
    <section className={styles.section} aria-labelledby="guests" data-print="never">
      <h2 id="guests">{t('links.title')}</h2>
      <p className={styles.intro}>{t('links.text')}</p>
      {data && <GuestLinks circleId={circle.id} slug={data.slug} />}
      {data && !data.public_page && forAll && (
        <Group>
          <Button variant="default" onClick={() => setOpens(true)}>
            {t('openPage')}
          </Button>
        </Group>
      )}
      {opens && forAll && <OpenPublicPage testimony={forAll} close={() => setOpens(false)} />}
      {data?.public_page && !data.public_page_block && (
        <Group>
          <Button component={Link} variant="default" to={paths.publicTestimonies.href({ slug: data.slug })}>
            {t('seePublic')}
          </Button>
        </Group>
      )}
    </section>
  );
};
