import { useState } from 'react';
import { Alert, Button, Group, Stack, Textarea } from '@mantine/core';
import { audienceOf, isLimited } from '@kindred/contract/care/documents/audience';
import type { Document } from '@kindred/contract/care/documents/document';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reloadOnConflict } from '../../lib/api/reload-on-conflict.ts';
import { request } from '../../lib/api/request.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { notify } from '../../ui/notices.ts';
import { fetchDocument } from './use-documents.ts';

interface ModerationProps {
  readonly document: Document;
  readonly changed: (document: Document) => void;
}

/** Lets an admin publish a pending document, or reject it with a reason. */
export const Moderation = ({ document, changed }: ModerationProps) => {
  const { t } = useTranslation('documents');
  const { t: tApp } = useTranslation('app');
  const audience = audienceOf(document.acl);
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const decide = useMutation({
    mutationFn: (body: { status: 'PUBLISHED' | 'REJECTED'; rejection_reason?: string }) =>
      reloadOnConflict(
        () =>
          request('PUT', '/api/v1/care/documents/{document_id}/status', {
            params: { document_id: document.id },
            body,
            // If the document has changed, the admin sees the new version before deciding.
            ifMatch: document.version,
          }),
        () => fetchDocument(document.id).then(changed),
      ),
    onSuccess: (saved) => {
      const published = isLimited(saved.acl) ? 'moderation.publishedLimited' : 'moderation.published';
      notify(t(saved.status === 'PUBLISHED' ? published : 'moderation.rejected', { name: saved.name }), {
        tone: 'positive',
      });
      changed(saved);
    },
  });
  const publish =
    audience === 'family_member'
      ? t('moderation.publishForFamily')
      : t(audience === 'admin' ? 'moderation.publishForAdmins' : 'moderation.publish');
  return (
    <Alert color="warning" title={t('moderation.title')}>
      <Stack>
        {t('moderation.means')}
        {isRejecting ? (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              decide.mutate({ status: 'REJECTED', rejection_reason: reason });
            }}
          >
            <Stack>
              <Textarea
                label={t('moderation.reason')}
                description={t('moderation.reasonHelp')}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
                maxLength={500}
                required
                autosize
                minRows={2}
                data-autofocus
              />
              <Group gap="sm">
                <Button type="submit" loading={decide.isPending} disabled={!reason.trim()}>
                  {t('moderation.reject')}
                </Button>
                <Button variant="default" onClick={() => setRejecting(false)}>
                  {tApp('cancel')}
                </Button>
              </Group>
            </Stack>
          </form>
        ) : (
          <Group gap="sm">
            <Button loading={decide.isPending} onClick={() => decide.mutate({ status: 'PUBLISHED' })}>
              {publish}
            </Button>
            <Button variant="default" onClick={() => setRejecting(true)}>
              {t('moderation.rejectStart')}
            </Button>
          </Group>
        )}
        {decide.error && <ErrorPanel error={decide.error} />}
      </Stack>
    </Alert>
  );
};
