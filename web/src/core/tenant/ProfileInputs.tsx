import { useMemo } from 'react';
import { Fieldset, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { defaultDarkBackground } from '@kindred/contract/limits';
import { useTranslation } from 'react-i18next';
import { colourNames, defaultColours, paletteOf } from '@kindred/contract/core/theme/palette';
import type { ColourName } from '@kindred/contract/core/theme/palette';
import { ColourInput } from './ColourInput.tsx';
import { ContrastFigures } from './ContrastFigures.tsx';
import { profileOf } from './profile-fields.ts';
import type { ProfileValues } from './profile-fields.ts';
import styles from './TenantProfile.module.css';
import { ThemePreview } from './ThemePreview.tsx';

/** Returns the names and uses of the colours. */
const useColourLabels = (): Readonly<Record<ColourName, string>> => {
  const { t } = useTranslation('admin');
  return {
    primary: t('tenantProfile.colours.primary'),
    secondary: t('tenantProfile.colours.secondary'),
    tertiary: t('tenantProfile.colours.tertiary'),
    accent: t('tenantProfile.colours.accent'),
    positive: t('tenantProfile.colours.positive'),
    negative: t('tenantProfile.colours.negative'),
    info: t('tenantProfile.colours.info'),
    warning: t('tenantProfile.colours.warning'),
  };
};

/** A tenant's name and colours, with a preview that updates while typing. */
export const ProfileInputs = <Values extends ProfileValues>({ form }: { form: UseFormReturnType<Values> }) => {
  const { t } = useTranslation('admin');
  const words = useColourLabels();
  const typed = profileOf(form.getValues());
  const written = JSON.stringify(typed);
  const palette = useMemo(() => paletteOf(JSON.parse(written) as typeof typed), [written]);
  return (
    <>
      <TextInput
        label={t('tenantProfile.displayName')}
        description={t('tenantProfile.displayNameHelp')}
        name="displayName"
        required
        autoComplete="off"
        {...form.getInputProps('displayName')}
      />
      <div className={styles.sides}>
        <Fieldset legend={t('tenantProfile.coloursTitle')} className={styles.group}>
          <p className={styles.help}>{t('tenantProfile.coloursHelp')}</p>
          {colourNames.map((name) => (
            <ColourInput
              key={name}
              label={words[name]}
              name={name}
              initial={defaultColours[name]}
              figures={<ContrastFigures palette={palette} name={name} />}
              {...form.getInputProps(`lightColors.${name}`)}
            />
          ))}
          <ColourInput
            label={t('tenantProfile.darkBackground')}
            name="darkBackground"
            initial={defaultDarkBackground}
            figures={t('tenantProfile.darkBackgroundHelp')}
            {...form.getInputProps('darkColors.background')}
          />
        </Fieldset>
        <ThemePreview palette={palette} name={typed.displayName} />
      </div>
    </>
  );
};
