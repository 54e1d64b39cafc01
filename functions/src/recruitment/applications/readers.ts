import type { Readers } from '../../http/context.ts';
import { isRecruitmentAdministrator, mayManage } from '../positions/policy.ts';
import { positionReaders, positionRecords } from '../positions/readers.ts';
import { positions } from '../positions/store.ts';
import { applications } from './store.ts';

export const applicationRecords = { ...positionRecords, applications };

export const applicationReaders: Readers<typeof applicationRecords> = {
  ...positionReaders,
  applications: async (ctx, { positionId }) => {
    if (isRecruitmentAdministrator(ctx)) return true;
    const position = await ctx.db.get(positions, positionId);
    return position !== undefined && mayManage(ctx, position);
  },
};
