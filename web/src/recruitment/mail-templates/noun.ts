import { IconMailCog } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { RecruitmentNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'recruitment/mail-templates': typeof texts;
  }
}

/** Open to every signed-in user; the page itself says if the privilege is missing. */
const settings = { access: 'signedIn', texts: ['mails', 'list'] } as const;

export const mailTemplates: RecruitmentNoun = {
  routes: [
    page(paths.mailTemplates.pattern, {
      ...settings,
      load: () => import('./TemplatesPage.tsx').then((file) => file.TemplatesPage),
    }),
    page(paths.mailTemplateCreation.pattern, {
      ...settings,
      load: () => import('./NewTemplatePage.tsx').then((file) => file.NewTemplatePage),
    }),
    page(paths.mailTemplate.pattern, {
      ...settings,
      load: () => import('./TemplatePage.tsx').then((file) => file.TemplatePage),
    }),
  ],
  navigation: [
    {
      group: 'recruitment',
      order: 50,
      to: paths.mailTemplates.href(),
      icon: IconMailCog,
      label: (t: TFunction<'app'>) => t('nav.mailTemplates'),
      needs: 'CUSTOMER_ADMIN',
      hasPagesBelow: true,
    },
  ],
};
