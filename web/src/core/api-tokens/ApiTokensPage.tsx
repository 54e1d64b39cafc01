import { useState } from 'react';
import { Anchor, Button, Text } from '@mantine/core';
import type { ClientApplication } from '@kindred/contract/core/client-applications/client-application';
import type { ApiToken } from '@kindred/contract/core/api-tokens/api-token';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ApplicationStatus } from '../client-applications/ApplicationStatus.tsx';
import { useApplication } from '../client-applications/client-applications.ts';
import { paths } from '../paths.ts';
import { FirstCall } from './FirstCall.tsx';
import { NewToken } from './NewToken.tsx';
import { SecretOnce } from './SecretOnce.tsx';
import { TokenDetails } from './TokenDetails.tsx';
import { TokenList, type TokenStep } from './TokenList.tsx';
import { DeleteToken, DrillToken, RevokeToken, RotateToken } from './TokenSteps.tsx';

/** The tokens of a client application. */
export const ApiTokensPage = () => {
  const { id = '' } = useParams();
  const { t } = useTranslation('tokens');
  const [isMaking, setMaking] = useState(false);
  const query = useApplication(id);
  return (
    <AdminPage
      title={query.data ? t('token.titleOf', { name: query.data.name }) : t('token.title')}
      needs="ADMIN"
      above={[{ title: t('application.title'), to: paths.clientApplications.href() }]}
      action={<Button onClick={() => setMaking(true)}>{t('token.create')}</Button>}
    >
      <Loaded query={query}>
        {(application) => <Tokens application={application} isMaking={isMaking} setMaking={setMaking} />}
      </Loaded>
    </AdminPage>
  );
};

interface TokensProps {
  readonly application: ClientApplication;
  readonly isMaking: boolean;
  readonly setMaking: (is: boolean) => void;
}

const Tokens = ({ application, isMaking, setMaking }: TokensProps) => {
  const { t } = useTranslation('tokens');
  const [chosen, setChosen] = useState<{ readonly step: TokenStep; readonly token: ApiToken } | null>(null);
  const [made, setMade] = useState<{ readonly name: string; readonly secret: string | null } | null>(null);
  const [params, setParams] = useSearchParams();
  const shown = params.get('token');
  const show = (tokenId: string | null): void =>
    setParams((before) => {
      before.delete('token');
      if (tokenId) before.set('token', tokenId);
      return before;
    });
  const close = () => setChosen(null);
  const finish = (token: { readonly name: string; readonly secret: string | null }): void => {
    setMaking(false);
    setMade(token);
  };
  const open = chosen && { token: chosen.token, close };
  return (
    <>
      <Text component="div">
        <ApplicationStatus status={application.status} />{' '}
        <Anchor component={Link} to={paths.clientApplication.href({ id: application.id })}>
          {t('token.editApplication')}
        </Anchor>
      </Text>
      <TokenList
        application={application}
        show={show}
        choose={(step, token) => setChosen({ step, token })}
        create={() => setMaking(true)}
      />
      {shown && <TokenDetails key={shown} applicationId={application.id} tokenId={shown} close={() => show(null)} />}
      <FirstCall />
      {isMaking && <NewToken application={application} made={finish} close={() => setMaking(false)} />}
      {made && <SecretOnce {...made} close={() => setMade(null)} />}
      {open && chosen.step === 'rotate' && <RotateToken {...open} made={finish} />}
      {open && chosen.step === 'drill' && <DrillToken {...open} />}
      {open && chosen.step === 'revoke' && <RevokeToken {...open} />}
      {open && chosen.step === 'delete' && <DeleteToken {...open} />}
    </>
  );
};
