import { Checkbox, Fieldset, NativeSelect, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { interfaceLanguages } from '@kindred/contract/core/translations/languages';
import { limits } from '@kindred/contract/limits';
import { useTranslation } from 'react-i18next';
import { capitalised } from '../../lib/i18n/language-choices.ts';

interface LanguageValues {
  readonly languages: string[];
}

/** The languages to choose from. An API client can set any other. */
const commonLanguages =
  `ar bg ca cs da de de-AT de-CH el en en-GB en-US es es-MX et eu fa fi fr fr-BE fr-CA fr-CH ga he hi hr hu id is
   it ja ko lb lt lv mt nb nl nl-BE pl pt pt-BR ro ru sk sl sq sr sv ta th tr uk ur vi zh zh-TW`.split(/\s+/);

interface LanguagesInputProps<Values extends LanguageValues> {
  readonly form: UseFormReturnType<Values>;
  /** The languages currently offered. */
  readonly saved: readonly string[];
  /** The default language, which is always offered. */
  readonly defaultLanguage: string;
}

/** Chooses the languages that a tenant offers: checkboxes, and a list for adding others. */
export const LanguagesInput = <Values extends LanguageValues>(props: LanguagesInputProps<Values>) => {
  const { form, saved, defaultLanguage } = props;
  const { t, i18n } = useTranslation('admin');
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  const nameOf = (language: string): string => capitalised(names.of(language) ?? language, i18n.language);
  const { languages } = form.getValues();
  const listed = [...new Set([...saved, ...interfaceLanguages, ...languages])];
  /** Keeps the order of the list, so that an unticked language returns to its place when ticked again. */
  const set = (chosen: readonly string[]): void => {
    const ordered = [...new Set([...listed, ...chosen])].filter((language) => chosen.includes(language));
    form.setFieldValue('languages', ordered as never);
  };
  const others = commonLanguages
    .filter((language) => !listed.includes(language))
    .map((value) => ({ value, label: nameOf(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, i18n.language));
  return (
    <Fieldset legend={t('tenantProfile.languages')}>
      <Stack>
        <Text c="dimmed">{t('tenantProfile.languagesHelp')}</Text>
        <Checkbox.Group
          value={languages}
          onChange={set}
          error={form.errors['languages']}
          aria-label={t('tenantProfile.languages')}
        >
          <Stack gap="sm">
            {listed.map((language) => (
              <Checkbox
                key={language}
                value={language}
                disabled={language === defaultLanguage && languages.includes(language)}
                label={
                  language === defaultLanguage
                    ? t('tenantProfile.defaultLanguage', { language: nameOf(language) })
                    : nameOf(language)
                }
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <div role="status">
          {saved
            .filter((language) => !languages.includes(language))
            .map((language) => (
              <Text key={language}>{t('tenantProfile.keptLanguage', { language: nameOf(language) })}</Text>
            ))}
        </div>
        <NativeSelect
          label={t('tenantProfile.addLanguage')}
          description={t('tenantProfile.addLanguageHelp')}
          maw={320}
          disabled={languages.length >= limits.offeredLanguages}
          value=""
          data={[{ value: '', label: t('tenantProfile.chooseLanguage') }, ...others]}
          onChange={({ currentTarget: { value } }) => value && set([...languages, value])}
        />
      </Stack>
    </Fieldset>
  );
};
