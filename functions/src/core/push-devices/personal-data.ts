import type { PersonalFile, SignedInContext } from '../../http/context.ts';
import { ownUser } from '../users/own.ts';
import { devicesOf, presentDevice } from './devices.ts';

/** The devices that get the caller's notifications, each with the host of its push service. */
export async function* ownPushDevices({ db, actor }: SignedInContext): AsyncGenerator<PersonalFile> {
  const content = devicesOf(await ownUser(db, actor)).map((device) => ({
    ...presentDevice(device),
    service: new URL(device.endpoint).host,
  }));
  yield { path: 'push-devices.json', title: (t) => t('core:personalData.pushDevices'), content };
}
