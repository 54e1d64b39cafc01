import type { Job, JobSummary } from '@kindred/contract/recruitment/job-pages/job';
import { timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { positionSlugs } from '../positions/slug.ts';
import { positions, type StoredPosition } from '../positions/store.ts';

/** The most positions that the list shows. */
const most = 200;

/** Returns whether a position accepts applications. Only then may everybody see it. */
export const isOpen = ({ status, closesAt }: StoredPosition): boolean =>
  status === 'OPEN' && (closesAt === null || closesAt > timestamp());

/** Returns the position of a slug, if it accepts applications. At most two reads. */
export const openPosition = async (db: Pick<Database, 'get'>, slug: string): Promise<StoredPosition | undefined> => {
  const found = await db.get(positionSlugs, slug);
  const position = found && (await db.get(positions, found.positionId));
  return position && isOpen(position) ? position : undefined;
};

/** Returns the positions that accept applications, newest first. */
export const openPositions = async (db: Database): Promise<StoredPosition[]> => {
  const found = (await db.find(positions, { status: 'OPEN' }, most)).filter(isOpen);
  const since = ({ publishedAt, createdAt }: StoredPosition): string => publishedAt ?? createdAt;
  return found.toSorted((one, other) => (since(one) < since(other) ? 1 : -1));
};

/** Presents a position to everybody: without its team, criteria and counts. */
export const presentSummary = (position: StoredPosition): JobSummary => {
  const { slug, title, location, employmentType, remote, salary, publishedAt, closesAt } = position;
  return { slug, title, location, employmentType, remote, salary, publishedAt, closesAt };
};

export const presentJob = (position: StoredPosition): Job => ({
  ...presentSummary(position),
  description: position.description,
  questions: position.questions,
});
