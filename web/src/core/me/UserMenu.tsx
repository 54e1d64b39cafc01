import { lazy, Suspense, useEffect, useState } from 'react';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useChangeProfile, useMyProfile } from './my-profile.ts';
import type { Profile } from './my-profile.ts';
import { changeLanguage } from '../../lib/i18n/i18n.ts';
import { chooseLanguage, languages } from '../../lib/i18n/languages.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { signOut } from '../../lib/session/session.ts';
import { hasUnsaved, leave } from '../../lib/unsaved/unsaved.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { paths } from '../paths.ts';
import { changeAppearance } from '../../app/theme/appearance.ts';
import { useAppearance } from '../../app/theme/use-appearance.ts';
import styles from './UserMenu.module.css';

/** Seldom needed, and large. */
const ConfirmLeave = lazy(async () => ({ default: (await import('../../ui/ConfirmLeave.tsx')).ConfirmLeave }));

/** The person's own menu: profile, how the page looks and speaks, sign out. */
export const UserMenu = () => {
  const { t, i18n } = useTranslation('app');
  useOwnAppearance();
  const user = useUser();
  const { data: profile } = useMyProfile();
  const change = useChangeProfile();
  const { theme, textSize } = useAppearance();
  /** Once opened, the dialog stays mounted, so that closing it returns the focus. */
  const [asked, setAsked] = useState<boolean>();
  const name = profile?.name ?? user?.name ?? '';

  const failed = (error: unknown): void => void notify(explainError(error, t), { tone: 'negative' });
  /** Shown at once; the profile follows, so that other devices show it too. */
  const choose = (wished: Partial<Profile>): void => {
    changeAppearance({
      ...(wished.theme && { theme: wished.theme }),
      ...(wished.textSize && { textSize: wished.textSize }),
    });
    if (wished.language) void changeLanguage(chooseLanguage([wished.language]));
    change.mutate(wished, { onError: failed });
  };
  const goOut = (): void => void leave(() => signOut().catch(failed));

  return (
    <>
      <Menu position="bottom-end" width={260} closeOnItemClick={false}>
        <Menu.Target>
          <UnstyledButton className={styles.target} aria-label={t('menu.label', { name })}>
            <Avatar userId={user?.id ?? ''} name={name} pictureEtag={profile?.pictureEtag ?? null} size={40} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label className={styles.name}>{name}</Menu.Label>
          <Menu.Item
            component={Link}
            to={paths.profile.href()}
            closeMenuOnClick
            leftSection={<IconUserCircle size={20} />}
          >
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
          <Menu.RadioGroup value={i18n.language} onChange={(language) => choose({ language })}>
            {Object.entries(languages).map(([code, label]) => (
              <Menu.RadioItem key={code} value={code} lang={code}>
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item
            closeMenuOnClick
            leftSection={<IconLogout size={20} />}
            onClick={() => (hasUnsaved() ? setAsked(true) : goOut())}
          >
            {t('menu.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked !== undefined && (
        <Suspense>
          <ConfirmLeave opened={asked} stay={() => setAsked(false)} leave={goOut} />
        </Suspense>
      )}
    </>
  );
};

/** What the person chose on any device is how the page looks and speaks on this one. */
const useOwnAppearance = (): void => {
  const { data } = useMyProfile();
  const { theme, textSize, language } = data ?? {};
  useEffect(() => {
    if (theme && textSize) changeAppearance({ theme, textSize });
  }, [theme, textSize]);
  useEffect(() => {
    if (language) void changeLanguage(chooseLanguage([language]));
  }, [language]);
};
