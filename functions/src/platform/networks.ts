import { BlockList, isIP } from 'node:net';

/** Networks to compare addresses with. */
export type Networks = BlockList;

/** Returns the networks given in CIDR notation. */
export const networksOf = (written: readonly string[]): Networks => {
  const list = new BlockList();
  for (const network of written) {
    const [address, length] = network.split('/');
    list.addSubnet(address!, Number(length), isIP(address!) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
};

/** Returns whether an address is in one of the networks; an IPv4 address may be written as IPv6. */
export const isWithin = (networks: Networks, address: string): boolean => {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.split('%')[0]!;
  const version = isIP(plain);
  return version !== 0 && networks.check(plain, version === 6 ? 'ipv6' : 'ipv4');
};
