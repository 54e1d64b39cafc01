import type { SignIn } from '@kindred/contract/core/sign-ins/sign-in';
import type { RecordOf } from '../../platform/firestore/collection.ts';
import type { signIns } from './store.ts';

/** Returns a sign-in as its user sees it, without the user id. */
export const presentSignIn = ({ userId, ...shown }: RecordOf<typeof signIns>): SignIn => {
  void userId;
  return shown;
};
