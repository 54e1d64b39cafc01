import { useRef } from 'react';
import { Anchor, Checkbox, Text, TextInput } from '@mantine/core';
import type { InvitationPreview } from '@kindred/contract/care/invitations/invitation';
import { SignUp } from '@kindred/contract/core/sign-up/endpoints';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths as corePaths } from '../../core/paths.ts';
import { paths } from '../paths.ts';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { currentReading } from '../../lib/i18n/i18n.ts';
import { browserRegion } from '../../lib/i18n/region.ts';
import { ownTimezone } from '../../lib/session/own-timezone.ts';
import { signIn } from '../../lib/session/session.ts';
import { Form } from '../../ui/Form.tsx';
import { NewPasswordInput } from '../../ui/NewPasswordInput.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { selectCircle } from '../selection/selected-circle.ts';

const schema = SignUp.pick({ name: true, password: true, acceptTerms: true });

/**
 * Creates an account for an invited person. The link proves the address, and the membership is created with the
 * account, so the person enters nothing twice.
 */
export const InvitedSignUp = ({ invitation, token }: { invitation: InvitationPreview; token: string }) => {
  const { t } = useTranslation('care');
  const navigate = useNavigate();
  const { email } = invitation;
  /** The password of the created account. Once it is set, only signing in is retried. */
  const made = useRef<string>(undefined);

  const entry = useEntryForm({
    name: 'invited',
    initialValues: { name: '', password: '', acceptTerms: false },
    schema,
    secret: ['password'],
    save: async ({ name, password }, { idempotencyKey }) => {
      if (made.current === undefined) {
        const body = {
          token,
          name,
          password,
          language: currentReading(),
          timezone: ownTimezone(),
          region: browserRegion(),
          acceptTerms: true,
        } as const;
        await request('POST', '/public-api/v1/care/invitations/sign-up', { body, idempotencyKey });
        made.current = password;
      }
      await signIn(email, made.current);
      selectCircle({ id: invitation.circle_id, name: invitation.circle_name });
      await navigate(paths.care.href(), { replace: true });
    },
  });
  const { form } = entry;

  const from = `${paths.invitation.href()}?${new URLSearchParams({ token })}`;
  const signInHere = `${corePaths.signIn.href()}?${new URLSearchParams({ email, from })}`;
  /** On a conflict the account already exists, perhaps created by the same person in another tab. */
  const explain = (failure: unknown) =>
    failure instanceof ApiProblem && failure.code === 'conflict' ? (
      <Text role="alert">
        {t('invitation.hasAccount', { email })}{' '}
        <Anchor component={Link} to={signInHere}>
          {t('invitation.signInToJoin')}
        </Anchor>
      </Text>
    ) : undefined;

  return (
    <>
      <Text>{t('invitation.signUp')}</Text>
      <Form entry={entry} submitLabel={t('invitation.signUpSubmit')} explain={explain} fullWidth>
        <TextInput
          label={t('invitation.email')}
          description={t('invitation.emailFixed')}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          readOnly
        />
        <TextInput
          label={t('invitation.name')}
          name="name"
          autoComplete="name"
          required
          {...form.getInputProps('name')}
        />
        <NewPasswordInput label={t('invitation.password')} name="password" {...form.getInputProps('password')} />
        <Checkbox
          size="md"
          label={t('invitation.terms')}
          description={
            <Anchor href={corePaths.terms.href()} target="_blank" inherit>
              {t('invitation.readTerms')}
            </Anchor>
          }
          {...form.getInputProps('acceptTerms', { type: 'checkbox' })}
          error={form.errors['acceptTerms'] && t('invitation.termsNeeded')}
        />
      </Form>
    </>
  );
};
