import type { ComponentType } from 'react';
import { Button } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMyProfile } from '../../core/me/my-profile.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { newsKinds } from '../activities/news-kinds.ts';
import { DeletedCircles } from '../circles/DeletedCircles.tsx';
import { useMyCircles } from '../circles/use-circles.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { CirclesWithNews } from './CirclesWithNews.tsx';

interface HomePageProps {
  readonly nouns: readonly CareNoun[];
  /** The nouns' content above the circles. */
  readonly parts: readonly ComponentType[];
}

/** The start page: invitations, then the user's circles with what is new in each. */
export const HomePage = ({ nouns, parts }: HomePageProps) => {
  const { t } = useTranslation('care');
  const user = useUser();
  const { data: profile } = useMyProfile();
  const circles = useMyCircles();
  const name = profile?.name ?? user?.name;
  const create = (variant: 'filled' | 'default') => (
    <Button
      component={Link}
      to={paths.circleCreation.href()}
      variant={variant}
      leftSection={<IconPlus aria-hidden size={20} />}
    >
      {t('create.title')}
    </Button>
  );
  return (
    <Page
      title={name ? t('home.welcome', { name }) : t('home.title')}
      action={circles.data?.items.length ? create('default') : undefined}
    >
      {parts.map((Part, index) => (
        <Part key={index} />
      ))}
      <Loaded query={circles}>
        {({ items }) =>
          items.length > 0 ? (
            <CirclesWithNews circles={items} kinds={newsKinds(nouns)} />
          ) : (
            <EmptyState
              icon={<IconUsersGroup size={44} stroke={1.3} />}
              title={t('select.none')}
              action={create('filled')}
            >
              {t('select.what')}
            </EmptyState>
          )
        }
      </Loaded>
      <DeletedCircles />
    </Page>
  );
};
