import { signInEndpoints } from '@kindred/contract/core/sign-ins/endpoints';
import { api } from '../../http/noun.ts';
import { oneFile } from '../../http/personal-files.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { noun } from '../noun.ts';
import { sessionClaims } from './due-kinds.ts';
import { presentSignIn } from './present.ts';
import { signIns } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'core/sign-ins': typeof texts;
  }
}

/** Lists sign-ins and ends sessions. */
export const signInsNoun = noun({
  kept: async () => ({ tenants: [signIns] }),
  apis: [api(signInEndpoints, async () => (await import('./handlers.ts')).signInHandlers)],
  due: [defineDue(sessionClaims, async () => (await import('./end-sessions.ts')).claimSessions)],
  accountEnded: async () => (await import('./account-ended.ts')).removeSignIns,
  personalData: oneFile(
    { path: 'sign-ins.json', title: (t) => t('core:personalData.signIns') },
    signIns,
    ({ uid }) => ({ where: { userId: uid }, sort: 'at', order: 'desc' }),
    presentSignIn,
  ),
});
