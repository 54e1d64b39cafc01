import { Button, Stack, Text } from '@mantine/core';
import type { Document } from '@kindred/contract/care/documents/document';
import { kindOf } from '@kindred/contract/care/documents/document-kind';
import { limits } from '@kindred/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { saveFile } from '../../ui/save-file.ts';

/** Returns whether a file may have lost a place of recording, and is small enough to be saved from the page. */
export const mayHavePlace = (document: Document): boolean =>
  ['picture', 'video'].includes(kindOf(document)) && document.size_bytes <= limits.documentBytes;

/** Saves the caller's own photo or video as they added it, with the place where it was taken. */
export const SaveUntouched = ({ document }: { document: Document }) => {
  const { t } = useTranslation('documents');
  const save = useMutation({
    mutationFn: async () =>
      saveFile(
        await request('GET', '/api/v1/care/documents/{id}/untouched', { params: { id: document.id }, as: 'file' }),
        document.name,
      ),
  });
  return (
    <Stack gap={4} align="flex-start">
      <Button variant="subtle" size="compact-md" loading={save.isPending} onClick={() => save.mutate()}>
        {t('untouched.save')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('untouched.means')}
      </Text>
      {save.error && <ErrorPanel error={save.error} />}
    </Stack>
  );
};
