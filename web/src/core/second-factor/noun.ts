import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { CoreNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'core/second-factor': typeof texts;
  }
}

export const secondFactor: CoreNoun = {
  routes: [
    page(paths.secondFactor.pattern, {
      access: 'signedIn',
      texts: ['account'],
      load: () => import('./SecondFactorPage.tsx').then((file) => file.SecondFactorPage),
    }),
  ],
  errorSteps: {
    second_factor_required: {
      to: paths.secondFactor.href(),
      label: (t: TFunction<'app'>) => t('error.showSecondFactor'),
    },
  },
};
