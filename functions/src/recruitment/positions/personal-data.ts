import type { PersonalFile, SignedInContext } from '../../http/context.ts';
import { ownPositions } from './own.ts';

const most = 500;

/** Yields the positions whose team the caller is in. */
export async function* ownTeams(ctx: SignedInContext): AsyncGenerator<PersonalFile> {
  const found = await ownPositions(ctx, most);
  yield {
    path: 'recruitment/positions.json',
    title: (t) => t('recruitment:personalData.positions'),
    content: found.map(({ id, title, team }) => ({
      id,
      title,
      role: team.find(({ userId }) => userId === ctx.actor.uid)!.role,
    })),
  };
}
