import * as z from 'zod';
import { Fieldset, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { whenInWords } from '@kindred/contract/dates';
import { interfaceLanguages, languageChain } from '@kindred/contract/core/translations/languages';
import { Region } from '@kindred/contract/fields';
import { regions } from '@kindred/contract/regions';
import { ProfileWrite } from '@kindred/contract/core/users/user';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { useTenant } from '../../app/TenantProvider.tsx';
import { languageChoices } from '../../lib/i18n/language-choices.ts';
import { browserRegion } from '../../lib/i18n/region.ts';
import { TextSizeChoice, ThemeChoice } from '../../ui/AppearanceChoices.tsx';
import { Form } from '../../ui/Form.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { myProfileKey } from './my-profile.ts';
import type { Profile } from './my-profile.ts';
import styles from './ProfileForm.module.css';

const fields = (profile: Profile) => ({
  name: profile.name,
  phone: profile.phone ?? '',
  language: profile.language,
  timezone: profile.timezone,
  region: profile.region ?? '',
  theme: profile.theme,
  textSize: profile.textSize,
});
type Fields = ReturnType<typeof fields>;

/** Returns whether a site offers a language that the interface does not have. */
const hasOthers = (languages: readonly string[]): boolean =>
  languages.some((language) => !interfaceLanguages.some((one) => languageChain(language).includes(one)));

const timezones = Intl.supportedValuesOf('timeZone');

const schema = z.object({
  ...ProfileWrite,
  phone: z.union([z.literal(''), ProfileWrite.phone]),
  region: z.union([z.literal(''), Region]),
});

export const ProfileForm = ({ profile }: { profile: Profile }) => {
  const { t, i18n } = useTranslation('account');
  const queries = useQueryClient();
  const { languages } = useTenant();

  const { entry, reload } = useRecordForm<Profile, Fields>({
    name: 'profile',
    record: profile,
    valuesOf: fields,
    schema,
    save: async (values, { ifMatch, before }) => {
      const body = { ...before, ...values, phone: values.phone.trim() || null, region: values.region || null };
      const saved = await request('PUT', '/api/v1/me/profile', { body, ifMatch });
      // A response requested earlier would overwrite what was just saved.
      await queries.cancelQueries({ queryKey: myProfileKey });
      return saved;
    },
    load: () => request('GET', '/api/v1/me/profile'),
    keep: (saved) => queries.setQueryData(myProfileKey, saved),
  });
  const { form } = entry;

  const names = new Intl.DisplayNames([i18n.language], { type: 'region' });
  const own = browserRegion();
  const codes = [...new Set([...regions, ...(profile.region ? [profile.region] : [])])];
  const regionChoices = [
    {
      value: '',
      label: own ? t('profile.regionOfBrowser', { region: names.of(own) ?? own }) : t('profile.regionOfLanguage'),
    },
    ...codes
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((one, other) => one.label.localeCompare(other.label, i18n.language)),
  ];
  const example = (region: string | null): string =>
    whenInWords(new Date().toISOString(), { language: i18n.language, region: region ?? own });

  const zones = timezones.includes(profile.timezone) ? timezones : [profile.timezone, ...timezones];
  return (
    <Form entry={entry} submitLabel={t('profile.save')} reload={reload}>
      <Fieldset legend={t('profile.you')} className={styles.group}>
        <Stack>
          <TextInput label={t('name')} name="name" autoComplete="name" required {...form.getInputProps('name')} />
          <div>
            <Text fw={500}>{t('email')}</Text>
            <Text className={styles.email}>
              {profile.email}{' '}
              <Text span c="dimmed">
                ({profile.flags.includes('EMAIL_VERIFIED') ? t('profile.verified') : t('profile.notVerified')})
              </Text>
            </Text>
          </div>
          <TextInput
            label={t('profile.phone')}
            name="phone"
            type="tel"
            autoComplete="tel"
            description={t('profile.phoneHelp')}
            {...form.getInputProps('phone')}
            error={form.errors['phone'] && t('profile.phoneFormat')}
          />
          <NativeSelect
            label={t('profile.language')}
            description={hasOthers(languages) ? t('profile.languageHelp') : undefined}
            data={languageChoices(languages, profile.language)}
            {...form.getInputProps('language')}
          />
          <NativeSelect
            label={t('profile.region')}
            description={t('profile.regionHelp', { when: example(form.values.region || null) })}
            data={regionChoices}
            {...form.getInputProps('region')}
          />
          <NativeSelect label={t('profile.timezone')} data={zones} {...form.getInputProps('timezone')} />
        </Stack>
      </Fieldset>
      <Fieldset legend={t('profile.appearance')} className={styles.group}>
        <Stack>
          <ThemeChoice label={t('profile.theme')} {...form.getInputProps('theme')} />
          <TextSizeChoice label={t('profile.textSize')} {...form.getInputProps('textSize')} />
        </Stack>
      </Fieldset>
    </Form>
  );
};
