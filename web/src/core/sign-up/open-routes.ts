import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route.ts';
import { paths } from '../paths.ts';

const open = { access: 'open', texts: ['account'] } as const;

const plain = { access: 'open', texts: ['account', 'app'] } as const;

/** The legal texts, which load without the UI kit. */
export const legalRoutes: readonly RouteObject[] = [
  page(paths.privacy.pattern, { ...plain, load: () => import('./LegalPage.tsx').then((file) => file.PrivacyPage) }),
  page(paths.terms.pattern, { ...plain, load: () => import('./LegalPage.tsx').then((file) => file.TermsPage) }),
];

/** Shown in the sign-in frame. */
export const signUpRoutes: readonly RouteObject[] = [
  page(paths.signIn.pattern, { ...open, load: () => import('./SignInPage.tsx').then((file) => file.SignInPage) }),
  page(paths.signUp.pattern, { ...open, load: () => import('./SignUpPage.tsx').then((file) => file.SignUpPage) }),
  page(paths.verifyEmail.pattern, {
    ...open,
    load: () => import('./VerifyEmailPage.tsx').then((file) => file.VerifyEmailPage),
  }),
  page(paths.passwordResetRequest.pattern, {
    ...open,
    load: () => import('./PasswordResetRequestPage.tsx').then((file) => file.PasswordResetRequestPage),
  }),
  page(paths.authAction.pattern, {
    ...open,
    load: () => import('./AuthActionPage.tsx').then((file) => file.AuthActionPage),
  }),
];
