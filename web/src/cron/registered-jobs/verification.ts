/** Sample code for a receiver in Node: checks that a call comes from here and is at most five minutes old. */
export const verification = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isGenuine(header, body, secret) {
  const { t, v1 } = Object.fromEntries(header.split(',').map((part) => part.split('=')));
  if (!(Math.abs(Date.now() / 1000 - Number(t)) <= 300)) return false;
  const expected = createHmac('sha256', secret).update(\`\${t}.\${body}\`).digest();
  const given = Buffer.from(v1 ?? '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

// header: the request's X-Kindred-Signature; body: its text exactly as it arrived
`;
