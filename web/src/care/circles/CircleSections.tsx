import { hasCircleRole } from '@kindred/contract/care/circle-roles';
import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { useTranslation } from 'react-i18next';
import { useNear } from '../../ui/use-near.ts';
import { DocumentsSection } from '../documents/DocumentsSection.tsx';
import { PagesSection } from '../pages/PagesSection.tsx';
import { CircleTestimonies } from '../testimonies/CircleTestimonies.tsx';
import styles from './CirclePage.module.css';

interface CircleSectionsProps {
  readonly circleId: string;
  /** Undefined until the circle is there. */
  readonly slug: string | undefined;
  readonly role: CircleRole;
  /** Those who are in it are shown above. */
  readonly isPlaced: boolean;
}

/**
 * What a circle keeps, below those who are in it: its pages, documents and testimonies. Whoever only looks who is here pays
 * for none of it: until somebody comes near, there are the headings.
 */
export const CircleSections = ({ circleId, slug, role, isPlaced }: CircleSectionsProps) => {
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
    </>
  );
};

const Headings = ({ isWriter }: { isWriter: boolean }) => {
  const { t } = useTranslation(['pages', 'documents', 'testimonies']);
  const titles = [...(isWriter ? [t('pages:section.title')] : []), t('documents:title'), t('testimonies:title')];
  return titles.map((title) => (
    <section key={title} className={styles.section}>
      <h2>{title}</h2>
    </section>
  ));
};
