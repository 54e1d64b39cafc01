import { useState } from 'react';
import { Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import type { PushDevice } from '@kindred/contract/core/push-devices/push-device';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { useDay } from '../../ui/use-day.ts';
import styles from './OnDevices.module.css';
import { abilityHere, endHere, turnOn } from './this-device.ts';
import type { Ability } from './this-device.ts';
import { pushDevicesKey, usePushDevices } from './use-push-devices.ts';

/** The devices that show a person's notifications, and whether this one does. Nothing where the site offers none. */
export const OnDevices = () => {
  const { t } = useTranslation('notifications');
  const { data } = usePushDevices();
  if (!data?.publicKey) return null;
  const { publicKey, items, here } = data;
  return (
    <Fieldset legend={t('devices.title')} className={styles.group}>
      <Stack>
        <Text>{t('devices.text')}</Text>
        <ThisDevice publicKey={publicKey} device={items.find(({ id }) => id === here)} />
        {items.length > 0 && (
          <ul className={styles.devices}>
            {items.map((device) => (
              <Device key={device.id} device={device} isHere={device.id === here} />
            ))}
          </ul>
        )}
      </Stack>
    </Fieldset>
  );
};

/** Runs a change of the devices, and shows its failure. */
const useChange = () => {
  const { t } = useTranslation('app');
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const change = async (act: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      void notify(explainError(error, t), { tone: 'negative' });
    } finally {
      await queries.invalidateQueries({ queryKey: pushDevicesKey });
      setBusy(false);
    }
  };
  return { change, isBusy };
};

const ThisDevice = ({ publicKey, device }: { publicKey: string; device: PushDevice | undefined }) => {
  const { t } = useTranslation('notifications');
  const userId = useUser()?.id ?? '';
  const { change, isBusy } = useChange();
  const [ability, setAbility] = useState<Ability>(abilityHere);
  const texts = { no: t('devices.cannot'), denied: t('devices.denied'), homeScreen: t('devices.homeScreen') };
  if (ability !== 'yes') return <Text className={styles.here}>{texts[ability]}</Text>;
  if (device) return <Text className={styles.here}>{t('devices.isOn')}</Text>;
  return (
    <>
      <Text c="dimmed">{t('devices.willAsk')}</Text>
      <Group>
        <Button
          variant="default"
          loading={isBusy}
          onClick={() => void change(() => turnOn(userId, publicKey).finally(() => setAbility(abilityHere())))}
        >
          {t('devices.turnOn')}
        </Button>
      </Group>
    </>
  );
};

const Device = ({ device, isHere }: { device: PushDevice; isHere: boolean }) => {
  const { t } = useTranslation('notifications');
  const day = useDay();
  const { change, isBusy } = useChange();
  const { id, browser, system, lastUsedAt } = device;
  const name = browser && system ? t('devices.device', { browser, system }) : t('devices.unknown');
  const remove = async (): Promise<void> => {
    if (isHere) await endHere();
    await request('DELETE', '/api/v1/me/push-devices/{deviceid}', { params: { deviceid: id } });
  };
  return (
    <li className={styles.device}>
      <span className={styles.name}>
        <span>{isHere ? t('devices.here', { device: name }) : name}</span>
        <Text component="span" c="dimmed">
          {t('devices.lastUsed', { day: day(lastUsedAt) })}
        </Text>
      </span>
      <Button
        variant="default"
        loading={isBusy}
        aria-label={`${t('devices.turnOff')}: ${name}`}
        onClick={() => void change(remove)}
      >
        {t('devices.turnOff')}
      </Button>
    </li>
  );
};
