import { useTranslation } from 'react-i18next';
import { changeAppearance } from '../../app/theme/appearance.ts';
import type { Appearance } from '../../app/theme/appearance.ts';
import { useAppearance } from '../../app/theme/use-appearance.ts';
import { TextSizeChoice, ThemeChoice } from '../../ui/AppearanceChoices.tsx';
import { useMyProfile } from '../me/my-profile.ts';
import styles from './Samples.module.css';

/** Changes how the whole page looks while the catalogue is open. The profile stays as it is. */
export const AppearanceSwitch = () => {
  const { t } = useTranslation('demo');
  const { theme, textSize } = useAppearance();
  // Waits for the profile, because loading it applies its appearance and would undo a choice.
  const { isPending } = useMyProfile();
  return (
    <div className={styles.bar}>
      <ThemeChoice
        label={t('theme')}
        value={theme}
        disabled={isPending}
        onChange={(value) => changeAppearance({ theme: value as Appearance['theme'] })}
      />
      <TextSizeChoice
        label={t('textSize')}
        value={textSize}
        disabled={isPending}
        onChange={(value) => changeAppearance({ textSize: value as Appearance['textSize'] })}
      />
    </div>
  );
};
