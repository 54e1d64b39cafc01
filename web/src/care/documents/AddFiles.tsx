import { type ReactNode, useRef, useState } from 'react';
import { Button, FileButton, Group, Radio, Stack, Text } from '@mantine/core';
import type { Audience } from '@kindred/contract/care/documents/audience';
import { sizeIn } from '@kindred/contract/file-kind';
import { limits } from '@kindred/contract/limits';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { DropZone } from '../../ui/files/DropZone.tsx';
import { Page } from '../../ui/Page.tsx';
import { offeredAudiences } from './audience-steps.ts';
import { acceptedFiles } from './document-kind.ts';
import { addUploads } from './uploads.ts';
import { useUnfinishedVideos } from './use-unfinished-videos.ts';
import { useAudienceLabels } from './use-audience-labels.ts';

interface AddFilesProps {
  readonly circleId: string;
  readonly title: string;
  readonly arePhotos: boolean;
  readonly isAdmin: boolean;
  readonly children: ReactNode;
}

/** A page to which files can be added, by its button or by dropping them. Asks who may see them before any is sent. */
export const AddFiles = ({ circleId, title, arePhotos, isAdmin, children }: AddFilesProps) => {
  const { t } = useTranslation('documents');
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [last, setLast] = useState<Audience>('circle');
  const reset = useRef<() => void>(null);
  const goesOn = useUnfinishedVideos(circleId);
  const close = (): void => {
    setChosen([]);
    // Otherwise the browser ignores the same files when they are chosen again.
    reset.current?.();
  };
  const choose = (files: readonly File[]): void => {
    const added = files.filter((file) => !goesOn(file));
    if (added.length > 0) setChosen(added);
    else close();
  };
  const button = (
    <FileButton multiple accept={acceptedFiles} onChange={choose} resetRef={reset}>
      {(props) => (
        <Button leftSection={<IconUpload aria-hidden size={20} />} {...props}>
          {t(arePhotos ? 'addPhotos' : 'add')}
        </Button>
      )}
    </FileButton>
  );
  return (
    <Page title={title} action={button}>
      <DropZone label={t('upload.dropHere')} drop={choose}>
        {children}
      </DropZone>
      {chosen.length > 0 && (
        <AudienceOfUploads
          files={chosen}
          first={last === 'public' && !isAdmin ? 'circle' : last}
          isAdmin={isAdmin}
          add={(audience) => {
            setLast(audience);
            addUploads(circleId, chosen, audience);
            close();
          }}
          close={close}
        />
      )}
    </Page>
  );
};

interface AudienceOfUploadsProps {
  readonly files: readonly File[];
  /** The audience that is chosen at first. */
  readonly first: Audience;
  readonly isAdmin: boolean;
  readonly add: (audience: Audience) => void;
  readonly close: () => void;
}

const arePictures = (files: readonly File[]): boolean => files.every(({ type }) => type.startsWith('image/'));

const AudienceOfUploads = ({ files, first, isAdmin, add, close }: AudienceOfUploadsProps) => {
  const { t, i18n } = useTranslation('documents');
  const { t: tApp } = useTranslation('app');
  const words = useAudienceLabels();
  const [audience, setAudience] = useState(first);
  const count = files.length;
  return (
    <Dialog
      opened
      onClose={close}
      title={arePictures(files) ? t('upload.addPhotos', { count }) : t('upload.addFiles', { count })}
      closeButtonProps={{ 'aria-label': tApp('cancel') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add(audience);
        }}
      >
        <Stack>
          <Radio.Group
            label={t('upload.audience')}
            name="audience-of-uploads"
            value={audience}
            onChange={(value) => setAudience(value as Audience)}
          >
            <Stack gap="sm" mt="xs">
              {offeredAudiences(isAdmin, first).map((one) => (
                <Radio key={one} value={one} label={words[one].name} description={words[one].help} />
              ))}
            </Stack>
          </Radio.Group>
          <Text c="dimmed">
            {t('upload.limits', {
              size: sizeIn(i18n.language, limits.documentBytes),
              most: sizeIn(i18n.language, limits.videoBytes),
            })}
          </Text>
          <Group gap="sm">
            <Button type="submit" data-autofocus>
              {t('upload.add')}
            </Button>
            <Button variant="default" onClick={close}>
              {tApp('cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
