import type { Readers } from '../../http/context.ts';
import { mayManage, mayRead } from './policy.ts';
import { positions } from './store.ts';

/** Positions, as their whole team reads them, and as owners and recruiters work with them. */
export const positionRecords = { positions, managedPositions: positions };

export const positionReaders: Readers<typeof positionRecords> = {
  positions: async (ctx, position) => mayRead(ctx, position),
  managedPositions: async (ctx, position) => mayManage(ctx, position),
};
