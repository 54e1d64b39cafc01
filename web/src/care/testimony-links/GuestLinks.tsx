import { useState } from 'react';
import { Button, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { guestAddress } from '@kindred/contract/care/testimony-links/guest-address';
import type { TestimonyLink } from '@kindred/contract/care/testimony-links/testimony-link';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { useDay } from '../../ui/use-day.ts';
import styles from './GuestLinks.module.css';
import { NewGuestLink } from './NewGuestLink.tsx';
import { linksKey, useTestimonyLinks } from './use-testimony-links.ts';

/** The guest links of a circle: admins create and end them here. */
export const GuestLinks = ({ circleId, slug }: { circleId: string; slug: string }) => {
  const { t } = useTranslation('testimonies');
  const queries = useQueryClient();
  const [label, setLabel] = useState('');
  const [most, setMost] = useState<number | string>('');
  const [address, setAddress] = useState<string>();
  const params = { circle_id: circleId };
  const { data } = useTestimonyLinks(circleId);
  const forget = () => queries.invalidateQueries({ queryKey: linksKey(circleId) });
  const make = useMutation({
    mutationFn: () =>
      request('POST', '/api/v1/care/circles/{circle_id}/testimony-links', {
        params,
        body: { label, max_uses: typeof most === 'number' ? most : null },
      }),
    onSuccess: ({ token }) => {
      setAddress(`${location.origin}${guestAddress(slug, token ?? '')}`);
      setLabel('');
      setMost('');
      return forget();
    },
  });
  return (
    <Stack gap="lg" maw="44rem">
      {address ? (
        <NewGuestLink address={address} done={() => setAddress(undefined)} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            make.mutate();
          }}
        >
          <Stack gap="md">
            <TextInput
              label={t('links.label')}
              description={t('links.labelHelp')}
              value={label}
              maxLength={120}
              autoComplete="off"
              onChange={(event) => setLabel(event.currentTarget.value)}
            />
            <NumberInput
              label={t('links.most')}
              description={t('links.mostHelp')}
              value={most}
              min={1}
              max={1000}
              allowDecimal={false}
              maw="22rem"
              onChange={setMost}
            />
            {make.error && <ErrorPanel error={make.error} />}
            <Button type="submit" variant="default" loading={make.isPending} style={{ alignSelf: 'start' }}>
              {t('links.make')}
            </Button>
          </Stack>
        </form>
      )}
      {data && data.items.length > 0 && (
        <ul className={styles.list}>
          {data.items.map((link) => (
            <LinkRow key={link.id} link={link} changed={forget} />
          ))}
        </ul>
      )}
    </Stack>
  );
};

const LinkRow = ({ link, changed }: { link: TestimonyLink; changed: () => Promise<void> }) => {
  const { t } = useTranslation('testimonies');
  const day = useDay();
  const [asks, setAsks] = useState(false);
  const name = link.on_public_page ? t('links.onPublicPage') : (link.label ?? t('links.unnamed'));
  const states = {
    ACTIVE: link.on_public_page ? t('links.whilePublic') : t('links.until', { day: day(link.expires_at) }),
    USED_UP: t('links.usedUp'),
    EXPIRED: t('links.expired'),
    REVOKED: t('links.revoked'),
  };
  const end = async (): Promise<void> => {
    await request('DELETE', '/api/v1/care/testimony-links/{link_id}', { params: { link_id: link.id } });
    await changed();
  };
  return (
    <li className={styles.row}>
      <div className={styles.link}>
        <span className={styles.name}>{name}</span>
        <Text component="span" c="dimmed">
          {states[link.status]} · {t('links.uses', { count: link.uses })}
        </Text>
      </div>
      {link.status === 'ACTIVE' && (
        <Button variant="default" onClick={() => setAsks(true)} aria-label={t('links.endOf', { name })}>
          {t('links.end')}
        </Button>
      )}
      {asks && (
        <ConfirmStep title={t('links.endTitle')} confirmLabel={t('links.end')} act={end} close={() => setAsks(false)}>
          {t('links.endMeans')}
        </ConfirmStep>
      )}
    </li>
  );
};
