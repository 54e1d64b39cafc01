import { BlockList, isIP } from 'node:net';

const subnets = (family: 'ipv4' | 'ipv6', ...written: string[]): BlockList => {
  const list = new BlockList();
  for (const subnet of written) {
    const [address, length] = subnet.split('/');
    list.addSubnet(address!, Number(length), family);
  }
  return list;
};

/**
 * IPv4 addresses that do not belong to a host on the internet (IANA special-purpose registry), including those of
 * metadata services.
 */
const special4 = subnets(
  'ipv4',
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
);
/** Addresses outside this range are private, link-local, mapped from IPv4, translated, or unused. */
const global6 = subnets('ipv6', '2000::/3');
/** Special addresses within it: protocol assignments with Teredo, documentation, 6to4. */
const special6 = subnets('ipv6', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20');
const loopback4 = subnets('ipv4', '127.0.0.0/8');

/** Returns whether an IP address is this machine's own. */
export const isLoopback = (address: string): boolean =>
  isIP(address) === 4 ? loopback4.check(address, 'ipv4') : address === '::1';

/** Returns whether an IP address belongs to a host on the public internet. */
export const isPublic = (address: string): boolean => {
  const version = isIP(address);
  if (version === 4) return !special4.check(address, 'ipv4');
  return version === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
};
