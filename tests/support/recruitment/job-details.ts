import { newId } from '../../../functions/src/platform/crypto.ts';

/** Returns the details of a position's public page, with nothing more than its slug. */
export const jobDetails = () => ({
  slug: newId().toLowerCase(),
  questions: [],
  closesAt: null,
  remote: false,
  salary: null,
});
