import type { Document } from '@kindred/contract/care/documents/document';
import { kindOf } from '@kindred/contract/care/documents/document-kind';

/** Whether a browser can show it by itself; of pictures all can but those that some phones make. */
export const isShown = (document: Pick<Document, 'content_type'>): boolean =>
  kindOf(document) !== 'office' && document.content_type !== 'image/heic';

/** What the browser's dialog offers first; what a file is the server tells by its content. */
export const acceptedFiles = [
  '.pdf,.jpg,.jpeg,.png,.webp,.gif,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt,.csv,.md',
  '.mp3,.m4a,.ogg,.wav,.mp4,.webm,.mov,image/jpeg,image/png,image/webp,image/gif,application/pdf,audio/*,video/*',
].join(',');
