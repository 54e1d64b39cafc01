import { Suspense, useEffect } from 'react';
import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changeAppearance } from '../../app/theme/appearance.ts';
import { Page } from '../../ui/Page.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { useMyProfile } from '../me/my-profile.ts';
import { AppearanceSwitch } from './AppearanceSwitch.tsx';
import { Section } from './Samples.tsx';
import styles from './Samples.module.css';
import { sectionsOf } from './sections.ts';

/** The live catalogue: the interface's own components in their states, to try with mouse, finger and keyboard. */
export const DemoComponentsPage = () => {
  const { t } = useTranslation('demo');
  const sections = sectionsOf(t);
  useOwnAppearanceAfterwards();
  return (
    <Page title={t('title')}>
      <Text className={styles.text}>{t('text')}</Text>
      <AppearanceSwitch />
      <nav aria-label={t('contents')}>
        <ul className={styles.contents}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Anchor href={`#${id}`}>{title}</Anchor>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ Samples, ...section }) => (
        <Section key={section.id} {...section}>
          <Suspense fallback={<TextSkeleton />}>
            <Samples />
          </Suspense>
        </Section>
      ))}
    </Page>
  );
};

/** Restores the user's own appearance when the catalogue is left. */
const useOwnAppearanceAfterwards = (): void => {
  const { theme, textSize } = useMyProfile().data ?? {};
  useEffect(
    () => () => changeAppearance({ ...(theme && { theme }), ...(textSize && { textSize }) }),
    [theme, textSize],
  );
};
