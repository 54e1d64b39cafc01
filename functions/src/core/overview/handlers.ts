import type { overviewEndpoints } from '@kindred/contract/core/overview/endpoints';
import type { Handlers } from '../../http/context.ts';
import type { CoreRegistry } from '../noun.ts';

export const overviewHandlers = ({ modules }: CoreRegistry): Handlers<typeof overviewEndpoints> => ({
  getOverview: async ({ db, tenant }) => {
    const sources = (await modules()).flatMap(({ overview }) => overview);
    const figures = await Promise.all(sources.map(async (load) => (await load())(db, tenant.id)));
    return { figures: figures.flat() };
  },
});
