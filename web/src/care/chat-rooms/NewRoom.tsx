import { useState } from 'react';
import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { request } from '../../lib/api/request.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { paths } from '../paths.ts';
import type { ChatPlace } from './chat-place.ts';
import { PeoplePicker } from './PeoplePicker.tsx';
import type { People } from './use-chat.ts';

interface NewRoomProps {
  readonly place: ChatPlace;
  readonly people: People;
  readonly close: () => void;
}

/** Creates a group, or opens the direct room with one person. */
export const NewRoom = ({ place, people, close }: NewRoomProps) => {
  const { t } = useTranslation('chat');
  const { t: tApp } = useTranslation('app');
  const navigate = useNavigate();
  const [kind, setKind] = useState<'direct' | 'group'>('direct');
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  useFocusBack();
  const others = [...people.values()].filter(({ user_id }) => user_id !== place.userId);
  const make = useMutation({
    mutationFn: () =>
      request('POST', '/api/v1/care/circles/{circle_id}/chat/rooms', {
        params: { circle_id: place.circleId },
        body: { kind, name: kind === 'group' ? name.trim() || null : null, member_ids: [...chosen] },
      }),
    onSuccess: (room) => {
      close();
      void navigate(paths.chatRoom.href({ roomId: room.id }));
    },
  });
  const choose = (ids: readonly string[]): void => setChosen(kind === 'direct' ? ids.slice(-1) : ids);
  return (
    <Dialog opened onClose={close} title={t('new.title')} closeButtonProps={{ 'aria-label': tApp('cancel') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen.length > 0) make.mutate();
        }}
      >
        <Stack>
          <SegmentedControl
            aria-label={t('new.kind')}
            value={kind}
            data={[
              { value: 'direct', label: t('new.direct') },
              { value: 'group', label: t('new.group') },
            ]}
            onChange={(value) => {
              setKind(value as typeof kind);
              setChosen([]);
            }}
          />
          {kind === 'group' && (
            <TextInput
              label={t('settings.name')}
              maxLength={80}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              autoComplete="off"
            />
          )}
          <PeoplePicker
            label={kind === 'group' ? t('new.whoGroup') : t('new.whoDirect')}
            people={others}
            chosen={chosen}
            isOne={kind === 'direct'}
            onChange={choose}
          />
          {make.error && <ErrorPanel error={make.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {tApp('cancel')}
            </Button>
            <Button type="submit" loading={make.isPending} disabled={chosen.length === 0}>
              {kind === 'group' ? t('new.make') : t('new.start')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
