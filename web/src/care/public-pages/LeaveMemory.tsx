import { guestAddress } from '@kindred/contract/care/testimony-links/guest-address';
import type { PublicOverview } from '@kindred/contract/care/public-pages/public-page';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The invitation to leave a memory, where the circle allows it. */
export const LeaveMemory = ({ overview: { circle, person, testimony_token: token } }: { overview: PublicOverview }) => {
  const { t } = useTranslation('public');
  return (
    token !== null && (
      <section className="memorial-ask" data-print="never">
        <h2>{t('leaveMemory.title', { name: person?.first_name ?? circle.name })}</h2>
        <p>{t('leaveMemory.text')}</p>
        <Link className="public-button public-primary" to={guestAddress(circle.slug, token)}>
          {t('leaveMemory.action')}
        </Link>
      </section>
    )
  );
};
