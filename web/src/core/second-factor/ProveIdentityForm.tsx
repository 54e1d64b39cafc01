import { PasswordInput, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { identityErrorCode } from '../../lib/session/identity-error-code.ts';
import { proveIdentity, signsInWithPassword } from '../../lib/session/session.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { Form } from '../../ui/Form.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { IdentityAlert } from '../sign-up/IdentityAlert.tsx';

/** Asks for the password or the provider's window again, before a step that needs a recent sign-in. */
export const ProveIdentityForm = ({ proven }: { proven: () => Promise<void> }) => {
  const { t } = useTranslation('account');
  const email = useUser()?.email ?? '';
  const hasPassword = signsInWithPassword();
  const entry = useEntryForm({
    name: 'prove-identity',
    initialValues: { password: '' },
    schema: {
      safeParse: (values) =>
        hasPassword && !(values as { password: string }).password
          ? { success: false, error: { issues: [{ path: 'password', code: 'too_small', message: '' }] } }
          : { success: true },
    },
    secret: ['password'],
    asksBeforeLeaving: false,
    save: async ({ password }) => {
      await proveIdentity(hasPassword ? password : null);
      await proven();
    },
  });
  return (
    <Form
      entry={entry}
      submitLabel={t('factor.goOn')}
      doneLabel=" "
      explain={(failure) => explain(failure, t('data.wrongPassword'))}
    >
      <Text>{t('factor.provePassword')}</Text>
      {hasPassword ? (
        <>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            label={t('password')}
            autoComplete="current-password"
            maw={360}
            data-autofocus
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
            {...entry.form.getInputProps('password')}
          />
        </>
      ) : (
        <Text>{t('data.provider')}</Text>
      )}
    </Form>
  );
};

const explain = (failure: unknown, wrong: string) => {
  const code = identityErrorCode(failure);
  if (!code) return undefined;
  const isWrong = code === 'auth/wrong-password' || code === 'auth/invalid-credential';
  return <IdentityAlert code={code} {...(isWrong && { sentence: wrong })} />;
};
