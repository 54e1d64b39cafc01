import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route.ts';
import { paths } from '../paths.ts';

const open = { access: 'open', texts: ['account'] } as const;

/** Without the UI kit. */
export const termsRoute: RouteObject = page(paths.terms.pattern, {
  ...open,
  load: async () => (await import('./TermsPage.tsx')).TermsPage,
});

/** In the frame of sign-in. */
export const signUpRoutes: readonly RouteObject[] = [
  page(paths.signIn.pattern, { ...open, load: async () => (await import('./SignInPage.tsx')).SignInPage }),
  page(paths.signUp.pattern, { ...open, load: async () => (await import('./SignUpPage.tsx')).SignUpPage }),
  page(paths.verifyEmail.pattern, {
    ...open,
    load: async () => (await import('./VerifyEmailPage.tsx')).VerifyEmailPage,
  }),
  page(paths.passwordResetRequest.pattern, {
    ...open,
    load: async () => (await import('./PasswordResetRequestPage.tsx')).PasswordResetRequestPage,
  }),
  page(paths.authAction.pattern, {
    ...open,
    load: async () => (await import('./AuthActionPage.tsx')).AuthActionPage,
  }),
];
