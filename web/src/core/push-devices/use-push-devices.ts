import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { idHere } from './this-device.ts';

export const pushDevicesKey = ['me', 'push-devices'] as const;

/** Returns the person's devices, the key to subscribe with (null where none are offered), and the id of this device. */
export const usePushDevices = () => {
  const userId = useUser()?.id ?? '';
  return useQuery({
    queryKey: pushDevicesKey,
    queryFn: async ({ signal }) => ({
      ...(await request('GET', '/api/v1/me/push-devices', { signal })),
      here: await idHere(userId),
    }),
  });
};
