import { Suspense, useCallback, useRef, useState } from 'react';
import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNouns } from '../../app/noun.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { request } from '../../lib/api/request.ts';
import { identityErrorCode } from '../../lib/session/identity-error-code.ts';
import { proveIdentity, signOut, signsInWithPassword } from '../../lib/session/session.ts';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
import { sameName } from '../../ui/same-name.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { IdentityAlert } from '../sign-up/IdentityAlert.tsx';
import type { Profile } from './my-profile.ts';

/** Deletes the account for good, after the user types their name and signs in again. */
export const DeleteAccount = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('account');
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Text>{t('data.deleteText')}</Text>
      <Group>
        <Button variant="outline" color="negative" onClick={() => setAsked(true)}>
          {t('data.delete')}
        </Button>
      </Group>
      {isAsked && <Ask profile={profile} close={() => setAsked(false)} />}
    </>
  );
};

const secret = ['typed', 'password', 'code'] as const;

const Ask = ({ profile, close }: { profile: Profile; close: () => void }) => {
  const { t } = useTranslation('account');
  const { t: appWords } = useTranslation('app');
  const hasPassword = signsInWithPassword();
  const questions = useNouns().flatMap(({ AtAccountEnd }) => AtAccountEnd ?? []);
  const choices = useRef<(() => Promise<unknown>)[]>([]);
  const onChoice = useCallback((save: () => Promise<unknown>) => void (choices.current = [save]), []);
  const entry = useEntryForm({
    name: 'delete-account',
    initialValues: { typed: '', password: '', code: '' },
    schema: {
      safeParse: (values) => {
        const { typed, password, code } = values as { typed: string; password: string; code: string };
        const issues = [
          ...(sameName(typed, profile.name) ? [] : [{ path: 'typed', message: t('data.typeName') }]),
          ...(hasPassword && !password ? [{ path: 'password', code: 'too_small', message: '' }] : []),
          ...(profile.hasSecondFactor && !code.trim() ? [{ path: 'code', code: 'too_small', message: '' }] : []),
        ];
        return issues.length ? { success: false, error: { issues } } : { success: true };
      },
    },
    secret,
    asksBeforeLeaving: false,
    save: async ({ password, code }) => {
      await proveIdentity(hasPassword ? password : null);
      for (const store of choices.current) await store();
      await request('DELETE', '/api/v1/me', profile.hasSecondFactor ? { body: { code } } : {});
      notify(t('data.deleted'), { tone: 'positive' });
      await leave(signOut);
    },
  });
  const { form } = entry;
  return (
    <Dialog opened onClose={close} title={t('data.delete')} closeButtonProps={{ 'aria-label': appWords('cancel') }}>
      <Stack>
        <Text>{t('data.deleteMeans')}</Text>
        <Form
          entry={entry}
          submitLabel={t('data.deleteNow')}
          explain={(failure) => explain(failure, t('data.wrongPassword'))}
          also={
            <Button variant="default" onClick={close}>
              {appWords('cancel')}
            </Button>
          }
        >
          <TextInput
            label={appWords('confirm.type', { name: profile.name })}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('typed')}
          />
          {questions.map((Question, index) => (
            <Suspense key={index}>
              <Question onChoice={onChoice} />
            </Suspense>
          ))}
          {hasPassword ? (
            <>
              <input type="email" autoComplete="username" value={profile.email} readOnly hidden />
              <PasswordInput
                label={t('password')}
                autoComplete="current-password"
                visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
                {...form.getInputProps('password')}
              />
            </>
          ) : (
            <Text>{t('data.provider')}</Text>
          )}
          {profile.hasSecondFactor && (
            <TextInput
              label={t('factor.showCode')}
              description={t('factor.codeHelp')}
              autoComplete="one-time-code"
              {...form.getInputProps('code')}
            />
          )}
        </Form>
      </Stack>
    </Dialog>
  );
};

const explain = (failure: unknown, wrong: string) => {
  const code = identityErrorCode(failure);
  if (!code) return undefined;
  const isWrong = code === 'auth/wrong-password' || code === 'auth/invalid-credential';
  return <IdentityAlert code={code} {...(isWrong && { sentence: wrong })} />;
};
