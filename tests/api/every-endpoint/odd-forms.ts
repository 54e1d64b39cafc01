import fc from 'fast-check';

export const boundary = '----kindred';

const partNames = [
  'name="file"; filename="a.webp"',
  'name="file"',
  'name="file"; filename=""',
  'name="other"; filename="a.webp"',
  'filename="a.webp"',
  'name="file"; filename="../../a\u0000b"',
  `name="file"; filename*=utf-8''%ff%fe`,
  'name="__proto__"; filename="a"',
  '',
];

const part = (file: Uint8Array) =>
  fc
    .record({
      name: fc.oneof({ weight: 4, arbitrary: fc.constant(partNames[0]!) }, fc.constantFrom(...partNames)),
      header: fc.constantFrom('Content-Type: image/webp\r\n', '', 'Content-Transfer-Encoding: base64\r\n', 'x: y\r\n'),
      bytes: fc.oneof({ weight: 3, arbitrary: fc.constant(file) }, fc.uint8Array({ maxLength: 300 })),
    })
    .map(({ name, header, bytes }) =>
      Buffer.concat([
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${name}\r\n${header}\r\n`),
        bytes,
        Buffer.from('\r\n'),
      ]),
    );

/** Generates forms with this file, most of them broken: wrong parts or names, a missing end, or invalid bytes. */
export const formOf = (file: Uint8Array): fc.Arbitrary<Uint8Array> =>
  fc
    .record({
      parts: fc.array(part(file), { minLength: 1, maxLength: 25 }),
      end: fc.constantFrom(`--${boundary}--\r\n`, `--${boundary}--\r\n`, `--${boundary}`, ''),
      cut: fc.option(fc.nat(400), { freq: 4 }),
      changed: fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 2 }),
    })
    .map(({ parts, end, cut, changed }) => {
      const bytes = Buffer.concat([...parts, Buffer.from(end)]);
      for (const [at, value] of changed) if (at < bytes.length) bytes[at] = value;
      return bytes.subarray(0, cut ?? bytes.length);
    });
