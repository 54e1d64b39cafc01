const box = (name: string, ...content: readonly (Buffer | string)[]): Buffer => {
  const inside = Buffer.concat(content.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : one)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inside.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, inside]);
};

/** Returns a video without pictures, recorded at a place: '+48.8583+002.2944/'. */
export const filmAt = (place: string): Buffer =>
  Buffer.concat([
    box('ftyp', 'isom', Buffer.alloc(4), 'isommp41'),
    box('moov', box('udta', box('©xyz', Buffer.from([0, place.length, 0x15, 0xc7]), place))),
    box('mdat', 'pictures'),
  ]);
