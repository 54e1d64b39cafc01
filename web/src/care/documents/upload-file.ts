import type { Document } from '@kindred/contract/care/documents/document';
import { type FileUpload, uploadTo } from '../../lib/api/upload-to.ts';

export interface Upload extends FileUpload {
  readonly circleId: string;
  readonly isMainPicture?: boolean;
  /** Who may see it from the start; if empty, the whole circle. */
  readonly acl?: readonly string[];
  readonly takenAt?: string | undefined;
}

/** Uploads a file to a circle. Throws the API client's errors. */
export const uploadFile = ({ circleId, isMainPicture, acl, takenAt, ...upload }: Upload): Promise<Document> =>
  uploadTo(
    `/api/v1/care/circles/${encodeURIComponent(circleId)}/documents${isMainPicture ? '?main_picture=true' : ''}`,
    upload,
    { ...(acl?.length && { acl: acl.join() }), ...(takenAt && { taken_at: takenAt }) },
  );
