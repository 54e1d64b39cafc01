import { generateKeyPairSync, sign } from 'node:crypto';

/** Encodes one value of a certificate in DER: tag, length, content. */
const value = (kind: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([kind, ...size]), content]);
};

const sequence = (...parts: readonly Uint8Array[]): Buffer => value(0x30, ...parts);
const text = (kind: number, content: string): Buffer => value(kind, Buffer.from(content));
const objectId = (hex: string): Buffer => value(0x06, Buffer.from(hex, 'hex'));

/** Returns a self-signed certificate and its key in PEM, for a browser told to accept it. */
export const selfSigned = (): { readonly key: string; readonly cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'));
  const name = sequence(value(0x31, sequence(objectId('550403'), text(0x0c, 'localhost'))));
  const always = sequence(text(0x17, '200101000000Z'), text(0x17, '491231000000Z'));
  const subject = publicKey.export({ type: 'spki', format: 'der' });
  const content = sequence(value(0x02, Buffer.from([1])), ecdsaWithSha256, name, always, name, subject);
  const signature = value(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const certificate = sequence(content, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
};
