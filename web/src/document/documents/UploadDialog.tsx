import { useState } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { AudienceInputs, type Readers } from './AudienceInputs.tsx';
import { endOfDay } from './document-fields.ts';
import { TagsField } from './TagsField.tsx';
import { uploads } from './uploads.ts';

interface UploadDialogProps {
  readonly files: readonly File[];
  readonly close: () => void;
}

/** Names that are listed; the rest is counted. */
const listed = 5;

/** Chooses tags and readers for the files of an upload, then sends them. */
export const UploadDialog = ({ files, close }: UploadDialogProps) => {
  const { t } = useTranslation('library');
  const { t: tApp } = useTranslation('app');
  const [tags, setTags] = useState<string[]>([]);
  const [readers, setReaders] = useState<Readers>({ audience: 'EVERYONE', userIds: [], lastDay: '' });
  useFocusBack();
  const isMissingPeople = readers.audience === 'USERS' && readers.userIds.length === 0;
  const send = (): void => {
    const { audience, userIds, lastDay } = readers;
    uploads.add(files, { choices: { tags, audience, userIds, expiresAt: endOfDay(lastDay) }, replaces: null });
    close();
  };
  const names = files.slice(0, listed).map(({ name }) => name);
  const rest = files.length - names.length;
  return (
    <Dialog
      opened
      onClose={close}
      title={t('upload.choose', { count: files.length })}
      closeButtonProps={{ 'aria-label': tApp('cancel') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isMissingPeople) send();
        }}
      >
        <Stack>
          <Text style={{ overflowWrap: 'anywhere' }}>
            {names.join(' · ')}
            {rest > 0 && ` · ${t('upload.more', { count: rest })}`}
          </Text>
          <TagsField value={tags} onChange={setTags} />
          <AudienceInputs value={readers} onChange={setReaders} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {tApp('cancel')}
            </Button>
            <Button type="submit" disabled={isMissingPeople} data-autofocus>
              {t('upload.action')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
