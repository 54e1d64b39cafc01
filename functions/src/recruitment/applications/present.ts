import type { Application, ApplicationWithHistory } from '@kindred/contract/recruitment/applications/application';
import { users } from '../../core/users/store.ts';
import { type Viewer, withoutUnseen } from './ratings.ts';
import type { StoredApplication } from './store.ts';

/** Presents an application in a list. */
export const present = ({ history, rejectionMailId, ...application }: StoredApplication): Application => {
  void [history, rejectionMailId];
  return application;
};

/** Presents an application with its moves, and the names of the users who made them. */
export const presentWithHistory = async (
  viewer: Viewer,
  application: StoredApplication,
): Promise<ApplicationWithHistory> => {
  const ids = [...new Set(application.history.map(({ by }) => by))];
  const names = new Map((await viewer.db.getMany(users, ids)).map(({ id, name }) => [id, name]));
  const [seen] = await withoutUnseen(viewer, [application]);
  return {
    ...present(seen!),
    history: application.history.map((move) => ({ ...move, byName: names.get(move.by) ?? null })),
  };
};
