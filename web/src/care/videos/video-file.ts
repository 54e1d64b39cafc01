import { fileName } from '@kindred/contract/file-name';
import type { VideoUpload } from '@kindred/contract/care/videos/video';

export type VideoType = VideoUpload['content_type'];

/** By type, as browsers name them, and by the ending, since some browsers know no type of a film. */
const types: readonly (readonly [VideoType, RegExp, RegExp])[] = [
  ['video/mp4', /^video\/(mp4|x-m4v)$/, /\.(mp4|m4v)$/i],
  ['video/quicktime', /^video\/quicktime$/, /\.(mov|qt)$/i],
  ['video/webm', /^video\/webm$/, /\.webm$/i],
];

const isUnknown = (type: string): boolean => type === '' || type === 'application/octet-stream';

const namesVideo = (type: string): boolean => type.startsWith('video/');

/** Returns the type with which a video is uploaded; undefined for other files, and for videos that nobody could play. */
export const videoTypeOf = ({ type, name }: Pick<File, 'type' | 'name'>): VideoType | undefined => {
  // Browsers add codecs: `video/webm;codecs=vp8`.
  const plain = type.split(';')[0]!.trim().toLowerCase();
  return (
    types.find(([, pattern]) => pattern.test(plain))?.[0] ??
    (isUnknown(plain) || namesVideo(plain) ? types.find(([, , ending]) => ending.test(name))?.[0] : undefined)
  );
};

/** Returns whether a file is a video, of any type. */
export const isVideo = (file: Pick<File, 'type' | 'name'>): boolean =>
  namesVideo(file.type) || videoTypeOf(file) !== undefined;

/** Returns whether an upload that broke off was of this file. */
export const isSameVideo = ({ name, size_bytes }: Pick<VideoUpload, 'name' | 'size_bytes'>, file: File): boolean =>
  name === fileName(file.name) && size_bytes === file.size;
