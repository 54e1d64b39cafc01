import { IconBrandLinkedin } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type SocialNoun, socialPage } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'social/posts': typeof texts;
  }
}

const pageOf = (id: string): string => paths.post.href({ id });

export const posts: SocialNoun = {
  routes: [
    socialPage(paths.posts, ['posts', 'list', 'calendar'], () =>
      import('./PostsPage.tsx').then((file) => file.PostsPage),
    ),
    socialPage(paths.postCreation, ['posts', 'prompts'], () =>
      import('./NewPostPage.tsx').then((file) => file.NewPostPage),
    ),
    socialPage(paths.post, ['posts', 'prompts'], () => import('./PostPage.tsx').then((file) => file.PostPage)),
  ],
  timelineLinks: { 'post-publish': pageOf, 'post-answer': pageOf },
  errorSteps: {
    post_needs_connection: { to: paths.connection.href(), label: (t) => t('connectLinkedIn') },
  },
  navigationGroups: [{ name: 'social', order: 44, title: (t) => t('nav.social'), door: { name: 'social' } }],
  navigation: [
    {
      group: 'social',
      order: 40,
      to: paths.posts.href(),
      icon: IconBrandLinkedin,
      label: (t: TFunction<'app'>) => t('nav.posts'),
      needs: 'CUSTOMER_ADMIN',
      hasPagesBelow: true,
    },
  ],
};
