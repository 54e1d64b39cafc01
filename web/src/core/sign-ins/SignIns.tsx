import { useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import type { ProviderId } from '@kindred/contract/core/tenant/tenant';
import type { SignIn } from '@kindred/contract/core/sign-ins/sign-in';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { useMoment } from '../../ui/use-day.ts';
import { providerName } from '../sign-up/provider-name.ts';
import styles from './SignIns.module.css';

const signInsKey = ['me', 'sign-ins'] as const;

const shownAtFirst = 5;
const shownAtMost = 20;

/** The user's last twenty sign-ins of the past 90 days, to spot unknown ones and sign out everywhere. */
export const SignIns = () => {
  const { t } = useTranslation('account');
  const [isWhole, setWhole] = useState(false);
  const query = useQuery({
    queryKey: signInsKey,
    queryFn: ({ signal }) => request('GET', '/api/v1/me/sign-ins', { query: { pageSize: shownAtMost }, signal }),
  });
  return (
    <Loaded query={query} skeleton={<TextSkeleton lines={3} />}>
      {({ items }) => {
        const shown = isWhole ? items : items.slice(0, shownAtFirst);
        return items.length === 0 ? (
          <Text>{t('signIns.none')}</Text>
        ) : (
          <>
            <ul className={styles.list}>
              {shown.map((signIn) => (
                <Entry key={signIn.id} signIn={signIn} />
              ))}
            </ul>
            {items.length > shown.length && (
              <Group>
                <Button variant="default" onClick={() => setWhole(true)}>
                  {t('signIns.more', { count: items.length - shown.length })}
                </Button>
              </Group>
            )}
          </>
        );
      }}
    </Loaded>
  );
};

const Entry = ({ signIn }: { signIn: SignIn }) => {
  const { t } = useTranslation('account');
  const moment = useMoment();
  const { browser, system, address, provider } = signIn;
  const device = browser && system ? t('signIns.device', { browser, system }) : t('signIns.unknownDevice');
  const way =
    provider === 'password'
      ? t('signIns.withPassword')
      : t('signIns.with', { provider: providerName(provider as ProviderId) });
  return (
    <li className={styles.entry}>
      <span>{moment(signIn.at)}</span>
      <span>
        {device} · {way}
        {address && <> · {t('signIns.from', { address })}</>}
      </span>
    </li>
  );
};
