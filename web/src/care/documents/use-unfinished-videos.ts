import { useSyncExternalStore } from 'react';
import { useVideoUploads } from '../videos/use-video-uploads.ts';
import { isSameVideo } from '../videos/video-file.ts';
import { resumeUpload, uploads } from './uploads.ts';

/**
 * Returns a function that goes on with a video whose upload broke off in an earlier visit, and returns false for any other
 * file. Loads the list of these uploads again when one begins, ends or is cancelled here.
 */
export const useUnfinishedVideos = (circleId: string): ((file: File) => boolean) => {
  const queue = useSyncExternalStore(uploads.subscribe, uploads.current);
  const here = queue.filter((upload) => upload.circleId === circleId && upload.video);
  const version = here.map(({ video, state }) => `${video!.id}${state === 'done' ? ' done' : ''}`).join();
  const { data } = useVideoUploads(circleId, version);
  return (file) => {
    const found = data?.items.find(
      (video) => isSameVideo(video, file) && !here.some((upload) => upload.video!.id === video.id),
    );
    if (found) resumeUpload(circleId, file, found);
    return found !== undefined;
  };
};
