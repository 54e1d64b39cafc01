import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { identityErrorCode } from '../../lib/session/identity-error-code.ts';
import { explainIdentityError } from './explain-identity-error.ts';

/** An error of the identity service: a plain sentence, and its code to quote. */
export const IdentityAlert = ({ code, sentence }: { code: string; sentence?: string }) => {
  const { t } = useTranslation('account');
  return (
    <Alert role="alert" color="negative" title={sentence ?? explainIdentityError(code, t)}>
      <Text c="dimmed">
        <code>{code}</code>
      </Text>
    </Alert>
  );
};

/** For a form's `explain`: returns words for errors of the identity service, and nothing for others. */
export const explainIdentity = (failure: unknown) => {
  const code = identityErrorCode(failure);
  return code ? <IdentityAlert code={code} /> : undefined;
};
