import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CircleSectionProps } from '../noun.ts';
import { paths } from '../paths.ts';
import page from '../ui/Section.module.css';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import styles from './Testimonies.module.css';
import { TestimonyCard } from './TestimonyCard.tsx';
import { useCircleTestimonies } from './use-testimonies.ts';

/** The newest testimonies on the circle's page; nothing if there are none. */
export const CircleTestimonies = ({ circle }: CircleSectionProps) => {
  const { t } = useTranslation('testimonies');
  const { data } = useCircleTestimonies(circle.id, 'PUBLISHED', 2);
  if (data?.total === 0) return null;
  return (
    <section className={page.section} aria-labelledby="testimonies">
      <h2 id="testimonies">
        {t('title')}
        {data && <span className={page.count}>{data.total}</span>}
      </h2>
      <ul className={`${styles.list} ${styles.short}`}>
        {data?.items.map((testimony) => (
          <li key={testimony.id}>
            <TestimonyCard testimony={testimony} />
          </li>
        ))}
      </ul>
      <Anchor component={Link} to={paths.testimonies.href()}>
        {t('all')}
      </Anchor>
    </section>
  );
};

export const TestimoniesHeading = () => {
  const { t } = useTranslation('testimonies');
  return <SectionHeading>{t('title')}</SectionHeading>;
};
