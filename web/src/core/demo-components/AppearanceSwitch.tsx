import { Group, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changeAppearance } from '../../app/theme/appearance.ts';
import type { Appearance } from '../../app/theme/appearance.ts';
import { useAppearance } from '../../app/theme/use-appearance.ts';
import styles from './Samples.module.css';

/** How the whole page looks while the catalogue is open. The profile is not changed. */
export const AppearanceSwitch = () => {
  const { t } = useTranslation('demo');
  const { t: tApp } = useTranslation('app');
  const { theme, textSize } = useAppearance();
  return (
    <div className={styles.bar}>
      <Radio.Group
        label={t('theme')}
        value={theme}
        onChange={(value) => changeAppearance({ theme: value as Appearance['theme'] })}
      >
        <Group mt={4}>
          <Radio value="light" label={tApp('theme.light')} />
          <Radio value="dark" label={tApp('theme.dark')} />
          <Radio value="system" label={tApp('theme.system')} />
        </Group>
      </Radio.Group>
      <Radio.Group
        label={t('textSize')}
        value={textSize}
        onChange={(value) => changeAppearance({ textSize: value as Appearance['textSize'] })}
      >
        <Group mt={4}>
          <Radio value="normal" label={tApp('textSize.normal')} />
          <Radio value="large" label={tApp('textSize.large')} />
        </Group>
      </Radio.Group>
    </div>
  );
};
