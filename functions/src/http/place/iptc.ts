/** Where a JPEG holds IPTC: a resource of Photoshop’s with this number. */
const resource = Buffer.from('8BIM\x04\x04', 'latin1');
const dataset = 0x1c;
const application = 2;
/** Names of places: the code and name of the location, the city, its part, the province, and the country’s code and name. */
const places = new Set([26, 27, 90, 92, 95, 100, 101]);

/** Overwrites the names of places in a picture's IPTC with spaces. Yields after each value. */
export function* blankIptcPlaces(bytes: Buffer): Generator<undefined, void> {
  let at = bytes.indexOf(resource);
  while (at >= 0 && at + 12 <= bytes.length) {
    yield;
    // The resource's name has an even length, with the byte that counts it.
    const named = at + resource.length;
    const sized = named + 1 + bytes[named]! + ((bytes[named]! + 1) % 2);
    const start = sized + 4;
    const after = start <= bytes.length ? yield* blankValues(bytes, start, start + bytes.readUInt32BE(sized)) : start;
    at = bytes.indexOf(resource, after);
  }
}

/** Overwrites the places among the values of a resource. Returns where it stopped. */
function* blankValues(bytes: Buffer, start: number, end: number): Generator<undefined, number> {
  const last = Math.min(end, bytes.length);
  let at = start;
  while (at + 5 <= last && bytes[at] === dataset) {
    yield;
    const value = at + 5;
    const next = value + bytes.readUInt16BE(at + 3);
    if (bytes[at + 1] === application && places.has(bytes[at + 2]!)) bytes.fill(' ', value, Math.min(next, last));
    at = next;
  }
  return at;
}
