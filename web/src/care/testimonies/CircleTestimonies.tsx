import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CircleSectionProps } from '../noun.ts';
import { paths } from '../paths.ts';
import page from '../ui/Section.module.css';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import styles from './Testimonies.module.css';
import { TestimonyCard } from './TestimonyCard.tsx';
import { useCircleTestimonies } from './use-testimonies.ts';

/** On the circle's page: the newest words, and for admins how many wait. */
export const CircleTestimonies = ({ circle, me }: CircleSectionProps) => {
  const { t } = useTranslation('testimonies');
  const { data } = useCircleTestimonies(circle.id, 'PUBLISHED', 2);
  return (
    <section className={page.section} aria-labelledby="testimonies">
      <h2 id="testimonies">
        {t('title')}
        {data && data.total > 0 && <span className={page.count}>{data.total}</span>}
      </h2>
      {me.role === 'admin' && <HowManyWait circleId={circle.id} />}
      {data?.total === 0 && <Text c="dimmed">{t('none')}</Text>}
      {data && data.total > 0 && (
        <ul className={`${styles.list} ${styles.short}`}>
          {data.items.map((testimony) => (
            <li key={testimony.id}>
              <TestimonyCard testimony={testimony} />
            </li>
          ))}
        </ul>
      )}
      <Text>
        <Anchor component={Link} to={data?.total === 0 ? paths.testimonyCreation.href() : paths.testimonies.href()}>
          {data?.total === 0 ? t('write') : t('all')}
        </Anchor>
      </Text>
    </section>
  );
};

const HowManyWait = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('testimonies');
  const count = useCircleTestimonies(circleId, 'PENDING', 1).data?.total ?? 0;
  return (
    count > 0 && (
      <Anchor component={Link} to={paths.testimonies.href()}>
        {t('wait', { count })}
      </Anchor>
    )
  );
};

export const TestimoniesHeading = () => {
  const { t } = useTranslation('testimonies');
  return <SectionHeading>{t('title')}</SectionHeading>;
};
