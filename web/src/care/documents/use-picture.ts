import { useQuery } from '@tanstack/react-query';
import { pictureAddress, thumbnailAddress } from '../files/stored-files.ts';

const pictureKey = (id: string) => ['care', 'document-picture', id] as const;
const smallPictureKey = (id: string) => ['care', 'document-small', id] as const;

/** Returns the object URL of a document's full picture. */
export const usePicture = (id: string, enabled = true) =>
  useQuery({ queryKey: pictureKey(id), queryFn: () => pictureAddress(id), enabled, gcTime: 0 });

/** Returns the object URL of a document's small picture. */
export const useSmallPicture = (id: string, enabled: boolean) =>
  useQuery({ queryKey: smallPictureKey(id), queryFn: () => thumbnailAddress(id), enabled, gcTime: 0 });
