/** Returns an address precise enough to recognise a stranger: the network, but not the household. */
export const coarseAddress = (address: string): string => {
  const v4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(address)?.[1];
  if (v4) return `${v4}.x`;
  const groups = address.toLowerCase().split(':');
  // In a compressed IPv6 address, only the groups before the gap have a known position.
  const first = groups.slice(0, groups.includes('') ? Math.min(3, groups.indexOf('')) : 3);
  return groups.length > 2 && first.length > 0 && first.every((group) => /^[0-9a-f]{1,4}$/.test(group))
    ? `${first.join(':')}:x`
    : '';
};
