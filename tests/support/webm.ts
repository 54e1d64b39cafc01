const element = (id: string, content: Buffer): Buffer => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(0x0100000000000000n + BigInt(content.length));
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
};

/** Returns the beginning of a WebM with tracks of these types: 1 is a picture, 2 sound. */
export const webm = (...types: number[]): Buffer => {
  const tracks = types.map((type) => element('ae', element('83', Buffer.from([type]))));
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    element('18538067', element('1654ae6b', Buffer.concat(tracks))),
  ]);
};
