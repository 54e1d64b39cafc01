import { Menu } from '@mantine/core';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAppearance } from '../../app/theme/use-appearance.ts';
import { useReadingLanguage } from '../../app/tenant-texts.ts';
import { useTenant } from '../../app/TenantProvider.tsx';
import { languageChoices } from '../../lib/i18n/language-choices.ts';
import type { OpenMenu } from '../../ui/menu/MenuButton.tsx';
import { MenuPanel } from '../../ui/menu/MenuPanel.tsx';
import { paths } from '../paths.ts';
import type { Profile } from './my-profile.ts';
import styles from './UserMenu.module.css';

interface UserMenuPanelProps extends OpenMenu {
  readonly name: string;
  readonly choose: (wished: Partial<Profile>) => void;
  readonly signOut: () => void;
}

/** Links to the profile, sets appearance and language, and signs out. */
export const UserMenuPanel = ({ name, choose, signOut, ...menu }: UserMenuPanelProps) => {
  const { t } = useTranslation('app');
  const { languages } = useTenant();
  const reading = useReadingLanguage();
  const { theme, textSize } = useAppearance();
  return (
    <MenuPanel {...menu} position="bottom-end" width={260} closeOnItemClick={false} label={t('menu.label', { name })}>
      <Menu.Label className={styles.name}>{name}</Menu.Label>
      <Menu.Item component={Link} to={paths.profile.href()} closeMenuOnClick leftSection={<IconUserCircle size={20} />}>
        {t('menu.profile')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{t('menu.theme')}</Menu.Label>
      <Menu.RadioGroup value={theme} onChange={(value) => choose({ theme: value as Profile['theme'] })}>
        <Menu.RadioItem value="light">{t('theme.light')}</Menu.RadioItem>
        <Menu.RadioItem value="dark">{t('theme.dark')}</Menu.RadioItem>
        <Menu.RadioItem value="system">{t('theme.system')}</Menu.RadioItem>
      </Menu.RadioGroup>
      <Menu.Label>{t('menu.textSize')}</Menu.Label>
      <Menu.RadioGroup value={textSize} onChange={(value) => choose({ textSize: value as Profile['textSize'] })}>
        <Menu.RadioItem value="normal">{t('textSize.normal')}</Menu.RadioItem>
        <Menu.RadioItem value="large">{t('textSize.large')}</Menu.RadioItem>
      </Menu.RadioGroup>
      <Menu.Label>{t('menu.language')}</Menu.Label>
      <Menu.RadioGroup value={reading} onChange={(language) => choose({ language })}>
        {languageChoices(languages).map(({ value, label }) => (
          <Menu.RadioItem key={value} value={value} lang={value}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Item closeMenuOnClick leftSection={<IconLogout size={20} />} onClick={signOut}>
        {t('menu.signOut')}
      </Menu.Item>
    </MenuPanel>
  );
};
