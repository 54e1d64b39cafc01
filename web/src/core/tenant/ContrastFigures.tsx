import { useTranslation } from 'react-i18next';
import { toHex } from '@kindred/contract/core/theme/colour';
import type { ColourName, Palette, Scheme } from '@kindred/contract/core/theme/palette';
import styles from './TenantProfile.module.css';
import { textContrast } from './text-contrast.ts';

/** How well text in this colour reads on the light and dark page, as numbers and a sample. */
export const ContrastFigures = ({ palette, name }: { palette: Palette; name: ColourName }) => {
  const { t } = useTranslation('admin');
  return (
    <span className={styles.figures}>
      <Figure palette={palette} scheme={palette.light} name={name} ground={t('tenantProfile.onLight')} />
      <Figure palette={palette} scheme={palette.dark} name={name} ground={t('tenantProfile.onDark')} />
    </span>
  );
};

interface FigureProps {
  readonly palette: Palette;
  readonly scheme: Scheme;
  readonly name: ColourName;
  readonly ground: string;
}

const Figure = ({ palette, scheme, name, ground }: FigureProps) => {
  const { t, i18n } = useTranslation('admin');
  const { given, shown } = textContrast(palette, scheme, name);
  const number = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1 });
  const figure = number.format(given);
  return (
    <span className={styles.figure}>
      <span
        className={styles.sample}
        aria-hidden="true"
        data-sample="Aa"
        style={{ color: toHex(scheme.tones[name].text), background: toHex(scheme.ground) }}
      />
      {shown === undefined
        ? t('tenantProfile.contrast', { ground, figure })
        : t('tenantProfile.contrastShown', { ground, figure, shown: number.format(shown) })}
    </span>
  );
};
