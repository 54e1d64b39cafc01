import { useMemo } from 'react';
import { Fieldset, TextInput } from '@mantine/core';
import { TenantProfile } from '@kindred/contract/core/tenant/tenant';
import { Colour } from '@kindred/contract/fields';
import { defaultDarkBackground } from '@kindred/contract/limits';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { colourNames, defaultColours, paletteOf } from '../../app/theme/palette.ts';
import type { ColourName } from '../../app/theme/palette.ts';
import { request } from '../../lib/api/request.ts';
import { Form } from '../../ui/Form.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { ColourInput } from './ColourInput.tsx';
import { useColourWords } from './colour-words.ts';
import { ContrastFigures } from './ContrastFigures.tsx';
import { loadTenantProfile, useKeepTenantProfile } from './tenant-profile.ts';
import type { TenantProfileRecord } from './tenant-profile.ts';
import styles from './TenantProfile.module.css';
import { ThemePreview } from './ThemePreview.tsx';

const valuesOf = ({ displayName, lightColors, darkColors }: TenantProfileRecord) => ({
  displayName,
  lightColors: mapColours((name) => lightColors[name] ?? ''),
  darkColors: { background: darkColors.background ?? '' },
});
type Values = ReturnType<typeof valuesOf>;

const mapColours = <To,>(of: (name: ColourName) => To): Record<ColourName, To> =>
  Object.fromEntries(colourNames.map((name) => [name, of(name)])) as Record<ColourName, To>;

/** As the API takes it: a colour that is left empty is none. */
const profileOf = ({ displayName, lightColors, darkColors }: Values) => ({
  displayName,
  lightColors: mapColours((name) => lightColors[name].trim() || null),
  darkColors: { background: darkColors.background.trim() || null },
});

const colour = z.union([z.string().trim().length(0), Colour]);

const schema = z.object({
  displayName: TenantProfile.shape.displayName,
  lightColors: z.object(mapColours(() => colour)),
  darkColors: z.object({ background: colour }),
});

/** Name and colours; what they make of a page is shown while they are typed. */
export const TenantProfileForm = ({ profile }: { profile: TenantProfileRecord }) => {
  const { t } = useTranslation('admin');
  const words = useColourWords();
  const keep = useKeepTenantProfile();
  const { entry, reload } = useRecordForm({
    name: 'tenant-profile',
    record: profile,
    valuesOf,
    schema,
    save: (values, { ifMatch }) => request('PUT', '/api/v1/tenant/profile', { body: profileOf(values), ifMatch }),
    load: loadTenantProfile,
    keep,
  });
  const { form } = entry;
  const typed = profileOf(form.values);
  const written = JSON.stringify(typed);
  const palette = useMemo(() => paletteOf(JSON.parse(written) as typeof typed), [written]);

  return (
    <Form entry={entry} submitLabel={t('save')} reload={reload}>
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
    </Form>
  );
};
