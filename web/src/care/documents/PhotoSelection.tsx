import { useState } from 'react';
import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { type Audience, audienceOf } from '@kindred/contract/care/documents/audience';
import type { Document } from '@kindred/contract/care/documents/document';
import { limits } from '@kindred/contract/limits';
import { IconCalendar, IconDownload, IconEye, IconTag, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useMyMembership } from '../circles/use-my-membership.ts';
import type { PhotoTools } from '../noun.ts';
import { offeredAudiences, stepsTo } from './audience-steps.ts';
import { DocumentStep } from './DocumentStep.tsx';
import styles from './Documents.module.css';
import { PhotoDateStep } from './PhotoDateStep.tsx';
import { tagFrom } from './tag-words.ts';
import { ToolButton } from './ToolButton.tsx';
import { useAudienceLabels } from './use-audience-labels.ts';
import { useChangeOfMany } from './use-change-of-many.ts';

interface PhotoSelectionProps {
  readonly circleId: string;
  readonly tools: readonly PhotoTools[];
  /** The selected photos. */
  readonly photos: readonly Document[];
  /** All photos that are loaded. */
  readonly loaded: readonly Document[];
  /** Whether there are more than those that are loaded. */
  readonly hasMore: boolean;
  readonly select: (photos: readonly Document[]) => void;
  readonly done: () => void;
}

/** Actions on several photos at once. */
export const PhotoSelection = ({ circleId, tools, photos, loaded, hasMore, select, done }: PhotoSelectionProps) => {
  const { t } = useTranslation('documents');
  const { t: tApp } = useTranslation('app');
  const [step, setStep] = useState<'tag' | 'date' | 'audience' | 'delete' | null>(null);
  const { changeAll, dateAll, deleteAll } = useChangeOfMany(circleId);
  const ids = photos.map(({ id }) => id);
  const download = useMutation({
    mutationFn: async () => {
      const file = await request('GET', '/api/v1/care/circles/{circle_id}/documents/zip', {
        params: { circle_id: circleId },
        query: { ids: ids.join() },
        as: 'file',
      });
      saveFile(file, `${t('tabs.photos')}.zip`);
    },
    onError: (error) => notify(explainError(error, tApp), { tone: 'negative' }),
  });
  const isTooMany = photos.length > limits.zippedDocuments;
  const close = (): void => setStep(null);
  return (
    <section className={styles.selection} aria-label={t('select.count', { count: photos.length })}>
      <p role="status">{t('select.count', { count: photos.length })}</p>
      {photos.length < loaded.length ? (
        <Button variant="default" onClick={() => select(loaded)}>
          {t(hasMore ? 'select.allLoaded' : 'select.all', { count: loaded.length })}
        </Button>
      ) : (
        <Button variant="default" onClick={() => select([])}>
          {t('select.none')}
        </Button>
      )}
      {photos.length > 0 && (
        <>
          <ToolButton label={t('select.tag')} Icon={IconTag} act={() => setStep('tag')} />
          {tools.map(({ Selected }, index) => (
            <Selected key={index} circleId={circleId} photos={photos} done={done} />
          ))}
          <ToolButton label={t('select.date')} Icon={IconCalendar} act={() => setStep('date')} />
          <ToolButton label={t('select.audience')} Icon={IconEye} act={() => setStep('audience')} />
          <ToolButton
            label={t('select.download')}
            Icon={IconDownload}
            isBusy={download.isPending}
            act={() => (isTooMany ? notify(t('select.tooMany', { count: limits.zippedDocuments })) : download.mutate())}
          />
          <ToolButton label={t('select.delete')} Icon={IconTrash} act={() => setStep('delete')} />
        </>
      )}
      {step === 'tag' && (
        <TagStep save={(name) => changeAll(photos, () => [{ kind: 'tag', name, what: 'add' }])} close={close} />
      )}
      {step === 'date' && <PhotoDateStep save={(date) => dateAll(photos, date)} close={close} />}
      {step === 'audience' && (
        <AudienceStep
          circleId={circleId}
          photos={photos}
          save={(wanted) =>
            changeAll(photos, ({ acl }) => stepsTo(acl, wanted).map((one) => ({ kind: 'acl' as const, ...one })))
          }
          close={close}
        />
      )}
      {step === 'delete' && (
        <ConfirmStep
          title={t('select.deleteTitle', { count: photos.length })}
          confirmLabel={t('select.delete')}
          isGrave
          act={async () => {
            await deleteAll(photos);
            done();
          }}
          close={close}
        >
          {t('select.deleteMeans')}
        </ConfirmStep>
      )}
    </section>
  );
};

const TagStep = ({ save, close }: { save: (tag: string) => Promise<void>; close: () => void }) => {
  const { t } = useTranslation('documents');
  const { t: tApp } = useTranslation('app');
  const [typed, setTyped] = useState('');
  const step = useMutation({ mutationFn: () => save(tagFrom(typed)), onSuccess: close });
  return (
    <Dialog opened onClose={close} title={t('select.tagTitle')} closeButtonProps={{ 'aria-label': tApp('cancel') }}>
      <DocumentStep save={step} isComplete={tagFrom(typed) !== ''} cancel={close}>
        <TextInput
          label={t('edit.tags')}
          value={typed}
          maxLength={60}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
      </DocumentStep>
    </Dialog>
  );
};

interface AudienceStepProps {
  readonly circleId: string;
  readonly photos: readonly Document[];
  readonly save: (wanted: Audience) => Promise<void>;
  readonly close: () => void;
}

const AudienceStep = ({ circleId, photos, save, close }: AudienceStepProps) => {
  const { t } = useTranslation('documents');
  const { t: tApp } = useTranslation('app');
  const labels = useAudienceLabels();
  const isAdmin = useMyMembership(circleId).role === 'admin';
  const [wanted, setWanted] = useState<Audience>(audienceOf(photos[0]!.acl));
  const step = useMutation({ mutationFn: () => save(wanted), onSuccess: close });
  return (
    <Dialog opened onClose={close} title={t('audience.label')} closeButtonProps={{ 'aria-label': tApp('cancel') }}>
      <DocumentStep save={step} cancel={close}>
        <Radio.Group
          aria-label={t('audience.label')}
          name="audience-of-many"
          value={wanted}
          onChange={(value) => setWanted(value as Audience)}
        >
          <Stack gap="sm">
            {offeredAudiences(isAdmin, wanted).map((one) => (
              <Radio key={one} value={one} label={labels[one].name} description={labels[one].help} />
            ))}
          </Stack>
        </Radio.Group>
      </DocumentStep>
    </Dialog>
  );
};
