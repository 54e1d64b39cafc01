/** Returns a real one-pixel picture (lossless webp); `seed` varies the bytes but not the look. */
export const webp = (seed = 0): Uint8Array => {
  const bytes = Buffer.from('UklGRhwAAABXRUJQVlA4TA8AAAAvAAAAAAcQ/Y/+ByKi/wEA', 'base64');
  if (seed === 0) return bytes;
  // Add an unknown chunk after the picture. Every reader skips it.
  const extra = Buffer.alloc(12);
  extra.write('KNDR', 0);
  extra.writeUInt32LE(4, 4);
  extra.writeUInt32LE(seed, 8);
  const whole = Buffer.concat([bytes, extra]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
};
