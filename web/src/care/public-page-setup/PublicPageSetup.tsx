import { useState } from 'react';
import { Button, Text } from '@mantine/core';
import type { Circle } from '@kindred/contract/care/circles/circle';
import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { request } from '../../lib/api/request.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { paths } from '../paths.ts';
import { MemorySwitch } from '../testimony-links/MemorySwitch.tsx';
import section from '../ui/Section.module.css';
import type { Missing } from './missing.ts';
import { PublicPagePreview } from './PublicPagePreview.tsx';
import styles from './PublicPageSetup.module.css';
import { setupKey, useMissing } from './use-missing.ts';

/** Where each missing item can be fixed, if that is another page. */
const places: Partial<Record<Missing, string>> = {
  person: paths.circleSubject.href(),
  portrait: paths.circleSubject.href(),
  birthDate: paths.circleSubject.href(),
  words: paths.pageCreation.href(),
  photos: paths.documents.href(),
};

/**
 * Shown while a circle's public page is on: its address, what visitors would find missing, and whether they may write.
 */
export const PublicPageSetup = ({ circle }: { circle: Circle }) => {
  const { t } = useTranslation('public-setup');
  const found = useMissing(circle.id);
  if (!circle.public_page) return null;
  return (
    <section className={section.section} aria-labelledby="public-page">
      <h2 id="public-page">{t('title')}</h2>
      <PublicPagePreview circleId={circle.id} slug={circle.slug} />
      <Link to={paths.publicCircle.href({ slug: circle.slug })} target="_blank">
        {t('look')}
      </Link>
      {found && found.missing.length === 0 && (
        <p className={styles.whole}>
          <IconCheck aria-hidden size={20} /> {t('whole')}
        </p>
      )}
      {found && found.missing.length > 0 && (
        <>
          <Text>{t('missing')}</Text>
          <ul className={styles.list}>
            {found.missing.map((one) => (
              <Row key={one} circle={circle} missing={one} portraitId={found.portraitId} />
            ))}
          </ul>
        </>
      )}
      <MemorySwitch circleId={circle.id} />
    </section>
  );
};

interface RowProps {
  readonly circle: Circle;
  readonly missing: Missing;
  readonly portraitId: string | null;
}

const Row = (props: RowProps) => {
  const { t } = useTranslation('public-setup');
  const { missing } = props;
  return (
    <li className={styles.row}>
      <span>{t(`what.${missing}`)}</span>
      <Mend {...props} />
    </li>
  );
};

const Mend = ({ circle, missing, portraitId }: RowProps) => {
  const { t } = useTranslation('public-setup');
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const place = places[missing];
  if (place) return <Link to={place}>{t(`mend.${missing}`)}</Link>;
  const open = async (): Promise<void> => {
    await request('POST', '/api/v1/care/documents/{documentid}/acl/{name}/add', {
      params: { documentid: portraitId!, name: 'public' },
    });
    await queries.invalidateQueries({ queryKey: setupKey(circle.id) });
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t(`mend.${missing}`)}
      </Button>
      {asks && (
        <ConfirmStep
          title={t('portrait.title')}
          confirmLabel={t('portrait.confirm')}
          act={open}
          close={() => setAsks(false)}
        >
          {t('portrait.means')}
        </ConfirmStep>
      )}
    </>
  );
};
