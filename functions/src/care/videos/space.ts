import { limits } from '@kindred/contract/limits';
import type { VideoSpace } from '@kindred/contract/care/videos/video';
import { ApiError } from '../../platform/api-error.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { videoSpace } from './store.ts';

/** Most videos of a circle, so that their sizes fit into one record. 2,000 videos of 10 MB fill the space. */
const mostVideos = 2000;

const sum = (videos: Readonly<Record<string, number>>): number =>
  Object.values(videos).reduce((all, bytes) => all + bytes, 0);

/** Returns the space that a circle's videos take, and the most that they may take. One read. */
export const spaceOf = async (db: Database, circleId: string): Promise<VideoSpace> => {
  const found = await db.get(videoSpace, circleId);
  return { used_bytes: sum(found?.videos ?? {}), most_bytes: limits.videoSpaceBytes };
};

/** Reserves space for a video. Throws 413 if the circle has too little of it left. */
export const reserveSpace = async (
  tx: Transaction,
  { circle_id, id, bytes }: { circle_id: string; id: string; bytes: number },
): Promise<void> => {
  const { videos } = (await tx.get(videoSpace, circle_id)) ?? { videos: {} };
  if (sum(videos) + bytes > limits.videoSpaceBytes || Object.keys(videos).length >= mostVideos)
    throw new ApiError('content_too_large', {
      why: 'no_video_space',
      detail: `The videos of a circle can take up to ${limits.videoSpaceBytes / 1e9} GB, and this one does not fit any more.`,
    });
  tx.put(videoSpace, circle_id, { circle_id, videos: { ...videos, [id]: bytes } });
};

/** Gives back the space of a video that is gone. Doing it again changes nothing. */
export const releaseSpace = async (tx: Transaction, circleId: string, id: string): Promise<void> => {
  const found = await tx.get(videoSpace, circleId);
  if (found?.videos[id] === undefined) return;
  const { [id]: _, ...videos } = found.videos;
  tx.put(videoSpace, circleId, { circle_id: circleId, videos });
};
