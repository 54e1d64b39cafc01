import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { confirmPasswordReset, signIn } from '../../lib/session/session.ts';
import { Form } from '../../ui/Form.tsx';
import { NewPasswordInput } from '../../ui/NewPasswordInput.tsx';
import { notify } from '../../ui/notices.ts';
import { requiredFields } from '../../ui/required-fields.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { useLeadOn } from '../use-first-page.ts';
import { explainIdentity } from './IdentityAlert.tsx';

const schema = requiredFields('password');

interface NewPasswordFormProps {
  readonly email: string;
  readonly code: string;
  /** Message that the password is saved. */
  readonly done: string;
}

/** Sets a new password from a mailed link and then signs the person in with it. */
export const NewPasswordForm = ({ email, code, done }: NewPasswordFormProps) => {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const leadOn = useLeadOn();
  const entry = useEntryForm({
    name: 'new-password',
    initialValues: { password: '' },
    schema,
    secret: ['password'],
    asksBeforeLeaving: false,
    save: async ({ password }) => {
      await confirmPasswordReset(code, password);
      notify(done, { tone: 'positive' });
      const signedIn = await signIn(email, password).then(
        () => true,
        () => false,
      );
      const signInWithEmail = `${paths.signIn.href()}?${new URLSearchParams({ email })}`;
      await (signedIn ? leadOn() : navigate(signInWithEmail, { replace: true }));
    },
  });
  return (
    <Form entry={entry} submitLabel={t('action.submit')} explain={explainIdentity} fullWidth>
      <Text>{t('action.for', { email })}</Text>
      {/* Tells password managers which account this password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordInput label={t('newPassword')} name="password" {...entry.form.getInputProps('password')} />
    </Form>
  );
};
