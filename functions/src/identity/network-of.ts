import * as z from 'zod';

const Ipv6 = z.ipv6();

/**
 * Returns the unit that an address is counted as: the address itself or, for IPv6, its /64 network, because one
 * subscriber can use any address in it. Returns other texts unchanged.
 */
export const networkOf = (address: string): string => {
  if (!address.includes(':') || !Ipv6.safeParse(address.split('%')[0]).success) return address;
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4) return ipv4;
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::');
  const groups = head.split(':').filter(Boolean);
  const behind = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - groups.length - behind.length }, () => '0');
  const network = [...groups, ...zeros, ...behind].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
};
