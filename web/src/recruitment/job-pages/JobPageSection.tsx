import { Anchor, Button, CopyButton, Group, Text, TextInput } from '@mantine/core';
import type { JobPage } from '@kindred/contract/recruitment/job-pages/job';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { renderSVG } from 'uqr';
import { request } from '../../lib/api/request.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { svgAddress } from '../../ui/svg-address.ts';
import styles from './JobPageSection.module.css';

const pageKey = (positionId: string) => ['recruitment', 'job-page', positionId] as const;

/** The section of a position's page about its public page. */
export const JobPageSection = ({ positionId }: { positionId: string }) => {
  const { t } = useTranslation('recruitment');
  const query = useQuery({
    queryKey: pageKey(positionId),
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/recruitment/positions/{id}/job-page', { params: { id: positionId }, signal }),
    // It depends on the position's status, which changes beside it.
    staleTime: 0,
  });
  return (
    <section aria-labelledby="job-page">
      <h2 id="job-page">{t('jobPage.title')}</h2>
      <Loaded query={query}>{(page) => <Address page={page} />}</Loaded>
    </section>
  );
};

const Address = ({ page: { address, state } }: { page: JobPage }) => {
  const { t } = useTranslation('recruitment');
  const words = { VISIBLE: t('jobPage.visible'), CLOSED: t('jobPage.closed'), OVER: t('jobPage.over') };
  return (
    <div className={styles.page}>
      <div className={styles.address}>
        <Text>{words[state]}</Text>
        <TextInput
          aria-label={t('jobPage.title')}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group>
          <CopyButton value={address} timeout={4000}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? t('jobPage.copied') : t('jobPage.copy')}
              </Button>
            )}
          </CopyButton>
          {state === 'VISIBLE' && (
            <Anchor href={address} target="_blank" rel="noreferrer">
              {t('jobPage.open')}
            </Anchor>
          )}
        </Group>
      </div>
      {state === 'VISIBLE' && (
        <img
          className={styles.code}
          src={svgAddress(renderSVG(address, { border: 2 }))}
          alt={t('jobPage.code')}
          width={144}
          height={144}
        />
      )}
    </div>
  );
};
