import { useState } from 'react';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { request } from '../../lib/api/request.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { notify } from '../../ui/notices.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { paths } from '../paths.ts';
import type { ChatPlace } from './chat-place.ts';
import { forgetRoom } from './last-room.ts';
import { PeoplePicker } from './PeoplePicker.tsx';
import type { Room } from './room.ts';
import type { People } from './use-chat.ts';

interface RoomSettingsProps {
  readonly place: ChatPlace;
  readonly room: Room;
  readonly people: People;
  readonly role: CircleRole;
  readonly close: () => void;
}

/** A group's name and members. Its creator and the circle admins in it can change both; any member can leave. */
export const RoomSettings = ({ place, room, people, role, close }: RoomSettingsProps) => {
  const { t } = useTranslation('chat');
  const { t: tApp } = useTranslation('app');
  const navigate = useNavigate();
  const { userId } = place;
  const isGroup = room.kind === 'group';
  const mayManage = isGroup && (role === 'admin' || room.createdBy === userId);
  const others = [...people.values()].filter(({ user_id }) => user_id !== userId);
  const [name, setName] = useState(room.name ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(room.memberIds.filter((id) => id !== userId));
  const [asks, setAsks] = useState<'leave' | 'delete'>();
  useFocusBack();

  const save = useMutation({
    mutationFn: () =>
      request('PUT', '/api/v1/care/chat/rooms/{room_id}', {
        params: { room_id: room.id },
        body: { name: name.trim() || null, member_ids: [userId, ...chosen] },
      }),
    onSuccess: () => {
      notify(t('settings.saved'), { tone: 'positive' });
      close();
    },
  });
  const away = (): void => {
    forgetRoom(place.circleId, room.id);
    void navigate(paths.chat.href());
  };

  if (asks === 'leave') {
    const leave = async (): Promise<void> => {
      await request('POST', '/api/v1/care/chat/rooms/{room_id}/leave', { params: { room_id: room.id } });
      away();
    };
    return (
      <ConfirmStep title={t('leave.title')} confirmLabel={t('leave.confirm')} act={leave} close={close}>
        {t('leave.text')}
      </ConfirmStep>
    );
  }
  if (asks === 'delete') {
    const remove = async (): Promise<void> => {
      await request('DELETE', '/api/v1/care/chat/rooms/{room_id}', { params: { room_id: room.id } });
      away();
    };
    return (
      <ConfirmStep
        title={t('deleteRoom.title')}
        confirmLabel={t('deleteRoom.confirm')}
        isGrave
        act={remove}
        close={close}
      >
        {t('deleteRoom.text')}
      </ConfirmStep>
    );
  }
  return (
    <Dialog opened onClose={close} title={t('settings.title')} closeButtonProps={{ 'aria-label': tApp('cancel') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Stack>
          {mayManage ? (
            <>
              <TextInput
                label={t('settings.name')}
                maxLength={80}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
                autoComplete="off"
              />
              <PeoplePicker
                label={t('settings.members')}
                people={others}
                chosen={chosen}
                fixed={room.createdBy}
                onChange={setChosen}
              />
            </>
          ) : (
            <Text style={{ overflowWrap: 'anywhere' }}>
              {t('settings.inIt', {
                names: room.memberIds.map((id) =>
                  id === userId ? t('you') : (people.get(id)?.name ?? t('formerMember')),
                ),
              })}
            </Text>
          )}
          {save.error && <ErrorPanel error={save.error} />}
          <Group>
            {isGroup && (
              <Button variant="default" onClick={() => setAsks('leave')}>
                {t('leave.open')}
              </Button>
            )}
            {mayManage && (
              <Button variant="subtle" color="negative" onClick={() => setAsks('delete')}>
                {t('deleteRoom.open')}
              </Button>
            )}
          </Group>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {tApp('cancel')}
            </Button>
            {mayManage && (
              <Button type="submit" loading={save.isPending}>
                {t('settings.save')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
