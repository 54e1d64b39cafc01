import type { TFunction } from 'i18next';

/** Returns a plain sentence for a code of the identity service. The code itself is shown beside it. */
export const explainIdentityError = (code: string, t: TFunction<'account'>): string => {
  switch (code) {
    case 'auth/invalid-credential':
    case 'auth/invalid-login-credentials':
    case 'auth/wrong-password':
    case 'auth/user-not-found':
    case 'auth/invalid-email':
      return t('identity.credential');
    case 'auth/user-disabled':
      return t('identity.disabled');
    case 'auth/too-many-requests':
    case 'auth/quota-exceeded':
      return t('identity.tooMany');
    case 'auth/network-request-failed':
    case 'auth/timeout':
      return t('identity.network');
    case 'auth/popup-blocked':
      return t('identity.popupBlocked');
    case 'auth/operation-not-allowed':
    case 'auth/unauthorized-domain':
      return t('identity.providerOff');
    case 'auth/email-already-in-use':
      return t('identity.emailInUse');
    case 'auth/weak-password':
    case 'auth/password-does-not-meet-requirements':
      return t('identity.weakPassword');
    case 'auth/expired-action-code':
    case 'auth/invalid-action-code':
      return t('identity.linkUsed');
    case 'auth/invalid-custom-token':
    case 'auth/custom-token-mismatch':
    case 'auth/tenant-id-mismatch':
      return t('identity.wrongSite');
    case 'auth/project-disabled':
    case 'auth/invalid-tenant-id':
      return t('identity.siteClosed');
    case 'auth/requires-recent-login':
    case 'auth/user-token-expired':
    case 'auth/user-mismatch':
      return t('identity.signInAgain');
    default:
      return t('identity.other');
  }
};
