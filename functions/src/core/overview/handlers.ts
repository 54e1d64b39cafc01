import type { overviewEndpoints } from '@kindred/contract/core/overview/endpoints';
import type { OverviewFigure } from '@kindred/contract/core/overview/overview';
import type { Handlers } from '../../http/context.ts';
import type { CoreRegistry } from '../noun.ts';

/** The call's scope does not give API tokens access to users' names. */
const withoutNames = (figure: OverviewFigure): OverviewFigure => {
  if (figure.kind !== 'amount') return figure;
  const { by, ...unnamed } = figure;
  void by;
  return unnamed;
};

export const overviewHandlers = ({ modules }: CoreRegistry): Handlers<typeof overviewEndpoints> => ({
  getOverview: async ({ db, tenant, actor }) => {
    const sources = (await modules()).flatMap(({ overview }) => overview);
    const figures = await Promise.all(sources.map(async (load) => (await load())(db, tenant.id)));
    return { figures: actor.token ? figures.flat().map(withoutNames) : figures.flat() };
  },
});
