import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { DocumentsSection } from '../documents/DocumentsSection.tsx';
import { PagesSection } from '../pages/PagesSection.tsx';
import { CircleTestimonies } from '../testimonies/CircleTestimonies.tsx';

interface CircleSectionsProps {
  readonly circleId: string;
  /** Undefined until the circle is there. */
  readonly slug: string | undefined;
  readonly role: CircleRole;
}

/** What a circle keeps, below those who are in it: its pages, documents and testimonies. */
export const CircleSections = ({ circleId, slug, role }: CircleSectionsProps) => (
  <>
    <PagesSection circleId={circleId} slug={slug} role={role} />
    <DocumentsSection circleId={circleId} isAdmin={role === 'admin'} />
    <CircleTestimonies circleId={circleId} isAdmin={role === 'admin'} />
  </>
);
