import { lazy, Suspense, useEffect, useState } from 'react';
import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChangeProfile, useMyProfile } from './my-profile.ts';
import type { Profile } from './my-profile.ts';
import { changeLanguage } from '../../lib/i18n/i18n.ts';
import { chooseLanguage } from '../../lib/i18n/languages.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { signOut } from '../../lib/session/session.ts';
import { hasUnsaved, leave } from '../../lib/unsaved/unsaved.ts';
import { unsentOf } from '../../lib/unsaved/unsent.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { explainError } from '../../ui/explain-error.ts';
import { late } from '../../ui/late.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { notify } from '../../ui/notices.ts';
import { changeAppearance } from '../../app/theme/appearance.ts';
import styles from './UserMenu.module.css';

const panel = late(async () => (await import('./UserMenuPanel.tsx')).UserMenuPanel);

/** Seldom needed, and large. */
const ConfirmLeave = lazy(async () => ({ default: (await import('../../ui/ConfirmLeave.tsx')).ConfirmLeave }));

/** The person's own menu: profile, how the page looks and speaks, sign out. */
export const UserMenu = () => {
  const { t } = useTranslation('app');
  useOwnAppearance();
  const user = useUser();
  const { data: profile } = useMyProfile();
  const change = useChangeProfile();
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
  const unsent = (): number => unsentOf(user?.id ?? '');
  const goOut = (): void => void leave(() => signOut().catch(failed));

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
        {(menu) => (
          <panel.Late
            {...menu}
            name={name}
            choose={choose}
            signOut={() => (hasUnsaved() || unsent() ? setAsked(true) : goOut())}
          />
        )}
      </MenuButton>
      {asked !== undefined && (
        <Suspense>
          <ConfirmLeave opened={asked} unsent={unsent()} stay={() => setAsked(false)} leave={goOut} />
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
