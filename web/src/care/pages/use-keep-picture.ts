import { useCallback } from 'react';
import type { Page } from '@kindred/contract/care/pages/page';
import { useTranslation } from 'react-i18next';
import type { KeepPicture } from '../../ui/rich-text/pasted-pictures.ts';
import { uploadFile } from '../documents/upload-file.ts';
import { useDocumentsChanged } from '../documents/use-documents.ts';

/** Uploads pictures that are pasted into a page to its circle, and says who sees them. */
export const useKeepPicture = ({ circle_id: circleId, scope }: Pick<Page, 'circle_id' | 'scope'>): KeepPicture => {
  const { t } = useTranslation('pages');
  const changed = useDocumentsChanged(circleId);
  return useCallback(
    async (file, on) => {
      const document = await uploadFile({ circleId, file, name: file.name, ...on });
      void changed();
      const isHidden = scope === 'PUBLIC' && !document.acl.includes('public');
      const note = document.status === 'PENDING' ? t('picture.waits') : isHidden ? t('picture.notPublic') : undefined;
      return { documentId: document.id, size: document.picture_size, note };
    },
    [circleId, scope, changed, t],
  );
};
