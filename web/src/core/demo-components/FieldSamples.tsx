import { useState } from 'react';
import { NativeSelect, PasswordInput, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NewPasswordInput } from '../../ui/NewPasswordInput.tsx';
import { Sample } from './Samples.tsx';

export const FieldSamples = () => {
  const { t } = useTranslation('demo');
  const { t: tApp } = useTranslation('app');
  const [password, setPassword] = useState('');
  const circles = [t('fields.garden'), t('fields.harbour')];
  const showing = { 'aria-label': tApp('password.show'), tabIndex: 0 };
  return (
    <>
      <Sample title={t('fields.kinds')} layout="fields">
        <TextInput label={t('fields.name')} placeholder={t('fields.placeholder')} autoComplete="off" />
        <TextInput label={t('fields.described')} description={t('fields.description')} autoComplete="off" required />
        <Textarea label={t('fields.words')} autosize minRows={3} />
        <NativeSelect label={t('fields.circle')} data={circles} />
        <TextInput label={t('fields.day')} type="date" />
        <TagsInput label={t('fields.tags')} defaultValue={[t('fields.tag')]} acceptValueOnBlur />
      </Sample>
      <Sample title={t('fields.passwords')} layout="fields">
        <PasswordInput
          label={t('fields.password')}
          autoComplete="off"
          visibilityToggleButtonProps={showing}
          defaultValue={t('fields.passwordValue')}
        />
        <NewPasswordInput
          label={t('fields.newPassword')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Sample>
      <Sample title={t('fields.states')} layout="fields">
        <TextInput label={t('fields.wrong')} defaultValue="rosa@" error={tApp('field.email')} autoComplete="off" />
        <Textarea label={t('fields.wrongWords')} error={tApp('field.required')} />
        <TextInput label={t('fields.disabled')} defaultValue={t('fields.garden')} disabled />
        <TextInput label={t('fields.readOnly')} defaultValue={t('fields.garden')} readOnly />
        <NativeSelect label={t('fields.disabledChoice')} data={circles} disabled />
      </Sample>
    </>
  );
};
