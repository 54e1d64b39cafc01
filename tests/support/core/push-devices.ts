import type { pushDeviceEndpoints } from '@kindred/contract/core/push-devices/endpoints';
import { newId } from '../../../functions/src/platform/crypto.ts';
import type { NounSamples } from '../noun.ts';
import { record, write } from '../operations-budget.ts';
import { newBrowser } from '../push-host.ts';
import type { Persona } from '../tenant.ts';

/** Turns notifications on for a new device of a person. Its push service does not exist. */
const newDevice = async (person: Persona): Promise<string> => {
  const { subscription } = newBrowser(`https://push.example/${newId()}`);
  return (await person.call('POST /api/v1/me/push-devices', { body: subscription })).body.id;
};

export const pushDeviceSamples: NounSamples<typeof pushDeviceEndpoints> = {
  examples: {
    listMyPushDevices: async ({ tenant }) => {
      const by = await tenant.person('Pia');
      await newDevice(by);
      return { by };
    },
    addMyPushDevice: async ({ tenant }) => ({
      by: await tenant.person('Pia'),
      body: newBrowser(`https://push.example/${newId()}`).subscription,
    }),
    removeMyPushDevice: async ({ tenant }) => {
      const by = await tenant.person('Pia');
      return { by, params: { deviceid: await newDevice(by) } };
    },
  },
  budgets: {
    listMyPushDevices: record,
    addMyPushDevice: write(),
    removeMyPushDevice: write(),
  },
};
