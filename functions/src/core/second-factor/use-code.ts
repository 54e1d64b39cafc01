import type { SignedInContext } from '../../http/context.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { fieldError, ApiError } from '../../platform/api-error.ts';
import { recoveryHash, stepOf } from './codes.ts';
import { secondFactors } from './store.ts';

const wrongCode = () => fieldError('bad_request', 'code', 'This code is wrong, or has been used before', 'wrong_code');

/**
 * Returns the changes that using this code makes. Throws 400 if it is invalid, 409 if there is no second factor in this
 * state.
 */
export const useCode = async (ctx: SignedInContext, tx: Transaction, code: string, isOn: boolean) => {
  const factor = await tx.get(secondFactors, ctx.actor.uid);
  if (!factor || Boolean(factor.onSince) !== isOn) {
    throw new ApiError('conflict', {
      why: 'factor_off',
      detail: isOn ? 'Two-step sign-in is not on.' : 'There is nothing to confirm.',
    });
  }
  const step = await stepOf(ctx.tenant.id, factor, code);
  if (step !== undefined && step > factor.lastStep) return { factor, used: { lastStep: step } };
  const hash = recoveryHash(code);
  if (!isOn || !factor.recoveryHashes.includes(hash)) throw wrongCode();
  return { factor, used: { recoveryHashes: factor.recoveryHashes.filter((one) => one !== hash) } };
};
