import { lazy, Suspense } from 'react';
import { hasCircleRole } from '@kindred/contract/care/circle-roles';
import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { loadTexts } from '../../lib/i18n/i18n.ts';
import { useNear } from '../../ui/use-near.ts';
import { DocumentsSection } from '../documents/DocumentsSection.tsx';
import { PagesSection } from '../pages/PagesSection.tsx';
import { CircleTestimonies } from '../testimonies/CircleTestimonies.tsx';
import styles from './CirclePage.module.css';

/** Seldom wanted, and last. */
const ArchiveSection = lazy(async () => {
  const [{ ArchiveSection: section }] = await Promise.all([
    import('../archives/ArchiveSection.tsx'),
    loadTexts('archives'),
  ]);
  return { default: section };
});

interface CircleSectionsProps {
  readonly circleId: string;
  /** Undefined until the circle is there. */
  readonly slug: string | undefined;
  readonly role: CircleRole;
  /** Those who are in it are shown above. */
  readonly isPlaced: boolean;
}

/**
 * What a circle keeps, below those who are in it: its pages, documents and testimonies, and the archive of them. Whoever
 * only looks who is here pays for none of it: until somebody comes near, there are the headings.
 */
export const CircleSections = ({ circleId, slug, role, isPlaced }: CircleSectionsProps) => {
  const { t } = useTranslation('care');
  const [place, isNear] = useNear<HTMLDivElement>(isPlaced);
  if (!isNear) {
    return (
      <div ref={place}>
        <Headings isWriter={hasCircleRole(role, 'family_member')} />
      </div>
    );
  }
  return (
    <>
      <PagesSection circleId={circleId} slug={slug} role={role} />
      <DocumentsSection circleId={circleId} isAdmin={role === 'admin'} />
      <CircleTestimonies circleId={circleId} isAdmin={role === 'admin'} />
      <Suspense>
        <ArchiveSection circleId={circleId} />
      </Suspense>
      <p className={styles.foot}>
        <Link to={paths.deletions.href()}>{t('deletions.title')}</Link>
      </p>
    </>
  );
};

const Headings = ({ isWriter }: { isWriter: boolean }) => {
  const { t } = useTranslation(['pages', 'documents', 'testimonies']);
  const titles = [...(isWriter ? [t('pages:section.title')] : []), t('documents:title'), t('testimonies:title')];
  return titles.map((title) => (
    <section key={title} className={styles.section}>
      {/* Where a link to the pages leads before they are there. */}
      <h2 id={title === t('pages:section.title') ? 'pages' : undefined}>{title}</h2>
    </section>
  ));
};
