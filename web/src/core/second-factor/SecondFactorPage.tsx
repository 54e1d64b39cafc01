import { useState } from 'react';
import { Stack, Text, Title } from '@mantine/core';
import type { SecondFactor } from '@kindred/contract/core/second-factor/endpoints';
import { hasPrivilege } from '@kindred/contract/roles';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { pathFrom } from '../../app/from.ts';
import { paths } from '../paths.ts';
import { request } from '../../lib/api/request.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { refreshSession } from '../../lib/session/session.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../ui/notices.ts';
import { useDay } from '../../ui/use-day.ts';
import { Page } from '../../ui/Page.tsx';
import { CodeForm } from './CodeForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecurityPolicySwitch } from './SecurityPolicySwitch.tsx';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';
import { useSecondFactor, useTakeSecondFactor } from './use-second-factor.ts';

/** The user's second factor: set it up, enter it when asked (`from` is the return path), turn it off. */
export const SecondFactorPage = () => {
  const { t } = useTranslation('account');
  const user = useUser();
  const query = useSecondFactor();
  const take = useTakeSecondFactor();
  const navigate = useNavigate();
  const from = pathFrom(useSearchParams()[0].get('from'), location.origin);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const goOn = async (): Promise<void> => {
    await take();
    setCodes(null);
    if (from) await navigate(from, { replace: true });
  };

  return (
    <Page title={t('factor.title')} above={[{ title: t('profile.title'), to: paths.profile.href() }]}>
      {codes ? (
        <RecoveryCodes codes={codes} kept={() => void goOn()} />
      ) : (
        <Loaded query={query}>
          {(factor) =>
            !factor.isOn ? (
              <SetUpSecondFactor isRequired={factor.isRequired} done={setCodes} />
            ) : !factor.isShown ? (
              <ShowSecondFactor goOn={goOn} />
            ) : (
              <>
                <TurnedOn factor={factor} />
                {user && hasPrivilege(user.roles, 'ADMIN') && <SecurityPolicySwitch />}
              </>
            )
          }
        </Loaded>
      )}
    </Page>
  );
};

const ShowSecondFactor = ({ goOn }: { goOn: () => Promise<void> }) => {
  const { t } = useTranslation('account');
  return (
    <Stack gap="md">
      <Text>{t('factor.showText')}</Text>
      <CodeForm
        name="second-factor-show"
        label={t('factor.showCode')}
        submitLabel={t('factor.show')}
        send={async (code) => {
          await request('POST', '/api/v1/me/second-factor/show', { body: { code } });
          // The next token states that the session has shown the factor.
          await refreshSession();
          await goOn();
        }}
      />
    </Stack>
  );
};

const TurnedOn = ({ factor }: { factor: SecondFactor }) => {
  const { t } = useTranslation('account');
  const day = useDay();
  const take = useTakeSecondFactor();
  const date = day(factor.onSince ?? new Date(0).toISOString());
  return (
    <Stack gap="md">
      <Text>
        {t('factor.onSince', { date })} {t('factor.left', { count: factor.recoveryCodesLeft })}
      </Text>
      {factor.isRequired ? (
        <Text>{t('factor.required')}</Text>
      ) : (
        <>
          <Title order={2} size="h3">
            {t('factor.remove')}
          </Title>
          <Text>{t('factor.removeText')}</Text>
          <CodeForm
            name="second-factor-remove"
            label={t('factor.showCode')}
            submitLabel={t('factor.remove')}
            send={async (code) => {
              await take(await request('POST', '/api/v1/me/second-factor/remove', { body: { code } }));
              notify(t('factor.removed'), { tone: 'positive' });
            }}
          />
        </>
      )}
    </Stack>
  );
};
