import { useState } from 'react';
import { Radio, Stack, Text } from '@mantine/core';
import { type Audience, audienceOf, isFor, isLimited } from '@kindred/contract/care/documents/audience';
import type { Document } from '@kindred/contract/care/documents/document';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { notify } from '../../ui/notices.ts';
import { namesOf, offeredAudiences, stepsTo } from './audience-steps.ts';
import { DocumentStep } from './DocumentStep.tsx';
import { useAudienceLabels } from './use-audience-labels.ts';

interface AudienceFormProps {
  readonly document: Document;
  readonly isAdmin: boolean;
  /** The record after a step. */
  readonly changed: (document: Document) => void;
  readonly done: () => void;
}

/** Who may see a document: the circle, part of it, or everybody. */
export const AudienceForm = ({ document, isAdmin, changed, done }: AudienceFormProps) => {
  const { t } = useTranslation('documents');
  const words = useAudienceLabels();
  const now = audienceOf(document.acl);
  const [wanted, setWanted] = useState<Audience>(now);
  const isWider = isFor('member', namesOf(wanted)) && isLimited(document.acl);
  const waits = !isAdmin && document.status === 'PUBLISHED' && (isWider || (now === 'admin' && wanted !== 'admin'));
  const save = useMutation({
    mutationFn: async () => {
      let saved = document;
      for (const { name, what } of stepsTo(document.acl, wanted)) {
        const params = { documentid: document.id, name };
        saved = await request('POST', `/api/v1/care/documents/{documentid}/acl/{name}/${what}`, { params });
        changed(saved);
      }
      return saved;
    },
    onSuccess: ({ status }) => {
      done();
      if (wanted === now) return;
      notify(status === 'PUBLISHED' ? words[wanted].saved : t('audience.savedWaiting'), { tone: 'positive' });
    },
  });
  return (
    <DocumentStep save={save} cancel={done}>
      <Radio.Group
        label={t('audience.label')}
        name="audience"
        value={wanted}
        onChange={(value) => setWanted(value as Audience)}
      >
        <Stack gap="sm" mt="xs">
          {offeredAudiences(isAdmin, now).map((one) => (
            <Radio
              key={one}
              value={one}
              label={words[one].name}
              description={words[one].help}
              data-autofocus={one === now || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {document.main_picture && isLimited(namesOf(wanted)) && <Text>{t('audience.noMainPicture')}</Text>}
      {waits && <Text>{t('audience.waits')}</Text>}
    </DocumentStep>
  );
};
