import type { Document } from '@kindred/contract/care/documents/document';
import { kindOf } from '@kindred/contract/care/documents/document-kind';

/**
 * Returns whether browsers can show the document themselves: anything but office files and the HEIC pictures of some
 * phones.
 */
export const isShown = (document: Pick<Document, 'content_type'>): boolean =>
  kindOf(document) !== 'office' && document.content_type !== 'image/heic';

/** The videos that the file dialog offers. Not every system knows the types of these endings. */
export const acceptedVideos = 'video/*,.mp4,.m4v,.mov,.webm';

/** The file types that the file dialog offers first. The server determines the type from the content. */
export const acceptedFiles = [
  '.pdf,.jpg,.jpeg,.heic,.png,.webp,.gif,.avif,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt,.csv,.md',
  '.mp3,.m4a,.ogg,.wav,.mp4,.m4v,.webm,.mov,image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,application/pdf,audio/*,video/*',
].join(',');
