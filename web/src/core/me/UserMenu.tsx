import { useEffect } from 'react';
import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChangeProfile, useMyProfile } from './my-profile.ts';
import type { Profile } from './my-profile.ts';
import { changeLanguage } from '../../lib/i18n/i18n.ts';
import { changeRegion } from '../../lib/i18n/region.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { explainError } from '../../ui/explain-error.ts';
import { late } from '../../ui/late.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { notify } from '../../ui/notices.ts';
import { changeAppearance } from '../../app/theme/appearance.ts';
import { useSignOut } from '../../app/use-sign-out.tsx';
import styles from './UserMenu.module.css';

const panel = late(() => import('./UserMenuPanel.tsx').then((file) => file.UserMenuPanel));

/** The person's own menu: profile, appearance and language, sign-out. */
export const UserMenu = () => {
  const { t } = useTranslation('app');
  useOwnAppearance();
  const user = useUser();
  const { data: profile } = useMyProfile();
  const change = useChangeProfile();
  const { begin, question } = useSignOut();
  const name = profile?.name ?? user?.name ?? '';

  const failed = (error: unknown): void => void notify(explainError(error, t), { tone: 'negative' });
  /** Applies the choice at once, then saves it to the profile for other devices. */
  const choose = (wished: Partial<Profile>): void => {
    changeAppearance({
      ...(wished.theme && { theme: wished.theme }),
      ...(wished.textSize && { textSize: wished.textSize }),
    });
    if (wished.language) void changeLanguage(wished.language);
    change.mutate(wished, { onError: failed });
  };

  return (
    <>
      <MenuButton
        panel={panel}
        button={(props) => (
          <UnstyledButton {...props} className={styles.target} aria-label={t('menu.label', { name })}>
            <Avatar userId={user?.id ?? ''} name={name} pictureEtag={profile?.pictureEtag ?? null} size={40} />
          </UnstyledButton>
        )}
      >
        {(menu) => <panel.Late {...menu} name={name} choose={choose} signOut={() => void begin()} />}
      </MenuButton>
      {question}
    </>
  );
};

/** Applies the appearance and language that the person chose on any device. */
const useOwnAppearance = (): void => {
  const { data } = useMyProfile();
  const { theme, textSize, language, region } = data ?? {};
  useEffect(() => {
    if (theme && textSize) changeAppearance({ theme, textSize });
  }, [theme, textSize]);
  useEffect(() => {
    if (language) void changeLanguage(language);
  }, [language]);
  useEffect(() => {
    if (region !== undefined) changeRegion(region);
  }, [region]);
};
