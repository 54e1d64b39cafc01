import type { RouteObject } from 'react-router';
import { NotFoundPage } from '../app/NotFoundPage.tsx';
import { page } from '../app/page-route.ts';
import { paths } from '../app/paths.ts';

const landing = async () => (await import('./landing/LandingPage.tsx')).LandingPage;

/** Plain pages, without the UI kit. */
export const coreLandingRoutes: RouteObject[] = [
  page(paths.landing.pattern, { access: 'visitor', texts: [], load: landing }),
  page(paths.home.pattern, { access: 'visitor', texts: [], load: landing }),
  page(paths.terms.pattern, {
    access: 'open',
    texts: ['account'],
    load: async () => (await import('./sign-up/TermsPage.tsx')).TermsPage,
  }),
];

/** The catch-all, after everything else. */
export const coreOpenRoutes: RouteObject[] = [{ path: '*', Component: NotFoundPage }];

const account = ['account'] as const;

export const coreAccountRoutes: RouteObject[] = [
  page(paths.signIn.pattern, {
    access: 'open',
    texts: account,
    load: async () => (await import('./sign-up/SignInPage.tsx')).SignInPage,
  }),
  page(paths.signUp.pattern, {
    access: 'open',
    texts: account,
    load: async () => (await import('./sign-up/SignUpPage.tsx')).SignUpPage,
  }),
  page(paths.verifyEmail.pattern, {
    access: 'open',
    texts: account,
    load: async () => (await import('./sign-up/VerifyEmailPage.tsx')).VerifyEmailPage,
  }),
  page(paths.passwordResetRequest.pattern, {
    access: 'open',
    texts: account,
    load: async () => (await import('./sign-up/PasswordResetRequestPage.tsx')).PasswordResetRequestPage,
  }),
  page(paths.authAction.pattern, {
    access: 'open',
    texts: account,
    load: async () => (await import('./sign-up/AuthActionPage.tsx')).AuthActionPage,
  }),
];

export const coreShellRoutes: RouteObject[] = [
  page(paths.profile.pattern, {
    access: 'signedIn',
    texts: account,
    load: async () => (await import('./me/ProfilePage.tsx')).ProfilePage,
  }),
  page(paths.secondFactor.pattern, {
    access: 'signedIn',
    texts: account,
    load: async () => (await import('./second-factor/SecondFactorPage.tsx')).SecondFactorPage,
  }),
  page(paths.passwordChange.pattern, {
    access: 'signedIn',
    texts: account,
    load: async () => (await import('./me/PasswordChangePage.tsx')).PasswordChangePage,
  }),
];
