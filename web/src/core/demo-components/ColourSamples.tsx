import { colourNames } from '@kindred/contract/core/theme/palette';
import type { ColourName } from '@kindred/contract/core/theme/palette';
import { useTranslation } from 'react-i18next';
import { Sample } from './Samples.tsx';
import styles from './Samples.module.css';

/** The tenant's colours as fills, tints and text. */
export const ColourSamples = () => {
  const { t } = useTranslation('demo');
  const names: Readonly<Record<ColourName, string>> = {
    primary: t('colours.primary'),
    secondary: t('colours.secondary'),
    tertiary: t('colours.tertiary'),
    accent: t('colours.accent'),
    positive: t('colours.positive'),
    negative: t('colours.negative'),
    info: t('colours.info'),
    warning: t('colours.warning'),
  };
  const tones = (style: (name: ColourName) => React.CSSProperties) =>
    colourNames.map((name) => (
      <span key={name} className={styles.tone} style={style(name)}>
        {names[name]}
      </span>
    ));
  return (
    <>
      <Sample title={t('colours.filled')} layout="row">
        {tones((name) => ({ background: `var(--${name})`, color: `var(--on-${name})` }))}
      </Sample>
      <Sample title={t('colours.tinted')} layout="row">
        {tones((name) => ({ background: `var(--${name}-tint)`, color: `var(--${name}-text)` }))}
      </Sample>
      <Sample title={t('colours.written')} layout="row">
        {tones((name) => ({ color: `var(--${name}-text)` }))}
      </Sample>
    </>
  );
};
