import { useState } from 'react';
import { NumberInput, Stack, Text, Textarea } from '@mantine/core';
import type { ApiToken, NewApiToken } from '@kindred/contract/core/api-tokens/api-token';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { drillToken, removeToken, revokeToken, rotateToken, useRefreshTokens } from './api-tokens.ts';
import { TokenRoutes } from './TokenRoutes.tsx';

interface StepProps {
  readonly token: ApiToken;
  readonly close: () => void;
}

/** Asks for a reason to revoke a token and shows what still uses it. */
export const RevokeToken = ({ token, close }: StepProps) => {
  const { t } = useTranslation('tokens');
  const refresh = useRefreshTokens(token.applicationId);
  const [reason, setReason] = useState('');
  const act = async (): Promise<void> => {
    await revokeToken(token, reason.trim());
    notify(t('revoke.done', { name: token.name }), { tone: 'positive' });
    refresh();
  };
  const label = t('revoke.title');
  return (
    <ConfirmStep title={label} confirmLabel={label} isGrave isKnown={reason.trim() !== ''} act={act} close={close}>
      <Stack>
        <Text>{t('revoke.means', { name: token.name })}</Text>
        <TokenRoutes token={token} />
        <Textarea
          label={t('revoke.reason')}
          required
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmStep>
  );
};

interface RotateProps extends StepProps {
  readonly made: (token: z.output<typeof NewApiToken>) => void;
}

/** Asks how long the old token keeps working and shows what still uses it. */
export const RotateToken = ({ token, made, close }: RotateProps) => {
  const { t } = useTranslation('tokens');
  const refresh = useRefreshTokens(token.applicationId);
  const [days, setDays] = useState<number | string>(7);
  const isKnown = typeof days === 'number' && Number.isInteger(days) && days >= 0 && days <= 30;
  const act = async (): Promise<void> => {
    const rotated = await rotateToken(token, Number(days));
    refresh();
    made(rotated);
  };
  return (
    <ConfirmStep title={t('rotate.title')} confirmLabel={t('rotate.submit')} isKnown={isKnown} act={act} close={close}>
      <Stack>
        <Text>{t('rotate.means', { name: token.name })}</Text>
        <NumberInput
          label={t('rotate.overlap')}
          description={t('rotate.overlapHelp')}
          min={0}
          max={30}
          allowDecimal={false}
          value={days}
          onChange={setDays}
          error={isKnown ? undefined : t('rotate.range')}
        />
        <TokenRoutes token={token} />
      </Stack>
    </ConfirmStep>
  );
};

/** Explains what a drill does and shows what uses the token. */
export const DrillToken = ({ token, close }: StepProps) => {
  const { t } = useTranslation('tokens');
  const refresh = useRefreshTokens(token.applicationId);
  const act = async (): Promise<void> => {
    await drillToken(token);
    notify(t('drill.done', { name: token.name }), { tone: 'positive' });
    refresh();
  };
  return (
    <ConfirmStep title={t('drill.title')} confirmLabel={t('drill.submit')} act={act} close={close}>
      <Stack>
        <Text>{t('drill.means', { name: token.name })}</Text>
        <TokenRoutes token={token} />
      </Stack>
    </ConfirmStep>
  );
};

export const DeleteToken = ({ token, close }: StepProps) => {
  const { t } = useTranslation('tokens');
  const refresh = useRefreshTokens(token.applicationId);
  const act = async (): Promise<void> => {
    await removeToken(token);
    notify(t('token.deleted', { name: token.name }), { tone: 'positive' });
    refresh();
  };
  return (
    <ConfirmStep title={t('token.delete')} confirmLabel={t('delete')} isGrave act={act} close={close}>
      {t('token.deleteMeans', { name: token.name })}
    </ConfirmStep>
  );
};
