import type { PersonalFile } from '../../http/context.ts';
import type { StoredUser } from '../users/store.ts';
import { devicesOf, presentDevice } from './devices.ts';

/** Returns the devices that get a person's notifications, each with the host of its push service; none without devices. */
export const pushDeviceFiles = (user: StoredUser): readonly PersonalFile[] => {
  const content = devicesOf(user).map((device) => ({
    ...presentDevice(device),
    service: new URL(device.endpoint).host,
  }));
  return content.length > 0
    ? [{ path: 'push-devices.json', title: (t) => t('core:personalData.pushDevices'), content }]
    : [];
};
