import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { identityErrorCode } from '../../lib/session/identity-error-code.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { changePassword } from '../../lib/session/session.ts';
import { Form } from '../../ui/Form.tsx';
import { NewPasswordInput } from '../../ui/NewPasswordInput.tsx';
import { notify } from '../../ui/notices.ts';
import { Page } from '../../ui/Page.tsx';
import { requiredFields } from '../../ui/required-fields.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { explainIdentity, IdentityAlert } from '../sign-up/IdentityAlert.tsx';

const schema = requiredFields('current', 'next');
const secret = ['current', 'next'] as const;

/** Changes the password of a signed-in user who knows the old one. */
export const PasswordChangePage = () => {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const email = useUser()?.email;
  const entry = useEntryForm({
    name: 'password-change',
    initialValues: { current: '', next: '' },
    schema,
    secret,
    save: async ({ current, next }) => {
      await changePassword(current, next);
      notify(t('change.done'), { tone: 'positive' });
      await navigate(paths.profile.href());
    },
  });
  const { form } = entry;
  return (
    <Page title={t('change.title')} above={[{ title: t('profile.title'), to: paths.profile.href() }]}>
      <Form
        entry={entry}
        submitLabel={t('change.submit')}
        explain={(failure) => explainChange(failure, t('change.wrong'))}
      >
        {/* Tells password managers which account this password belongs to. */}
        <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <PasswordInput
          label={t('change.current')}
          name="current"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
          maw={420}
          required
          {...form.getInputProps('current')}
        />
        <NewPasswordInput label={t('newPassword')} name="next" maw={420} {...form.getInputProps('next')} />
      </Form>
    </Page>
  );
};

/** The address is known here, so an error means that the current password is wrong. */
const explainChange = (failure: unknown, wrong: string) => {
  const code = identityErrorCode(failure);
  return code === 'auth/wrong-password' || code === 'auth/invalid-credential' ? (
    <IdentityAlert code={code} sentence={wrong} />
  ) : (
    explainIdentity(failure)
  );
};
