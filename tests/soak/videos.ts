import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@kindred/contract/limits';
import { removePlace } from '../../functions/src/http/place/remove-place.ts';
import { functionFiles, heapOfInstance, peakMemoryOf, serveFunction, statusOf } from '../bench/served-function.ts';
import type { Row, Section } from '../bench/rows.ts';
import { createCircle } from '../support/care/circles.ts';
import { filmAt } from '../support/film.ts';
import { unsigned } from '../support/signed-tokens.ts';
import { TestTenant } from '../support/tenant.ts';
import { exactly } from './soak-rows.ts';
import type { SoakOptions } from './options.ts';

/** A part of an upload, as browsers send them. */
const partBytes = 8 * 1024 * 1024;
const mostMegabytes = 250;

/** Returns a video of this many bytes that was recorded at a place: boxes, then random pictures. */
const filmOf = (size: number): Buffer => {
  const head = filmAt('+48.8583+002.2944/');
  const film = Buffer.alloc(size);
  head.copy(film);
  const box = head.length;
  film.writeUInt32BE(size - box, box);
  film.write('mdat', box + 4, 'latin1');
  // A block of random bytes, again and again, with its number: quick to make, and no two blocks are the same.
  const block = createHash('sha512').update('pictures').digest();
  for (let at = box + 8; at < size; at += block.length) {
    block.writeUInt32BE(at, 0);
    block.copy(film, at);
  }
  return film;
};

/** Sends a part, or breaks off after `breaksAt` bytes of it. Returns the status; undefined if it broke off. */
const sendPart = (address: string, film: Buffer, from: number, breaksAt: number | undefined) =>
  new Promise<number | undefined>((resolve) => {
    const to = Math.min(film.length, from + partBytes);
    const headers = { 'content-range': `bytes ${from}-${to - 1}/${film.length}`, 'content-length': to - from };
    const sending = request(address, { method: 'PUT', headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    });
    sending.once('error', () => resolve(undefined));
    if (breaksAt === undefined) return void sending.end(film.subarray(from, to));
    sending.write(film.subarray(from, from + breaksAt), () => sending.destroy());
    sending.once('close', () => resolve(undefined));
  });

/** Returns how many bytes the storage has; undefined once it has all. */
const arrivedOf = async (address: string, size: number): Promise<number | undefined> => {
  const answer = await fetch(address, { method: 'PUT', headers: { 'content-range': `bytes */${size}` } });
  if (answer.status === 200 || answer.status === 201) return undefined;
  const [, last] = /-(\d+)$/.exec(answer.headers.get('range') ?? '') ?? [];
  return last === undefined ? 0 : Number(last) + 1;
};

interface Started {
  readonly id: string;
  readonly address: string;
}

/**
 * Uploads a video of 500 MB that breaks off ten times, then finishes it with a process that has the memory of an
 * instance, and reads it back. `count` is its size in MB.
 */
export const videos = async ({ count = limits.videoBytes / 1e6 }: SoakOptions): Promise<Section> => {
  const film = filmOf(count * 1e6);
  const tenant = await new TestTenant().create();
  const olga = await tenant.person('Olga');
  const { id: circleId } = await createCircle(olga, 'Garden');
  const served = await serveFunction(functionFiles.built, 'api', heapOfInstance, (log) => {
    if (log.includes('"ERROR"')) process.stdout.write(log);
  });
  const headers = { 'x-forwarded-host': tenant.host, authorization: `Bearer ${unsigned(olga.token)}` };
  const api = `http://127.0.0.1:${served.port}/api/v1/care`;
  const ask = async <Body>(
    method: string,
    path: string,
    body?: BodyInit,
    also: Record<string, string> = {},
  ): Promise<Body> => {
    const answer = await fetch(api + path, { method, headers: { ...headers, ...also }, ...(body && { body }) });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  try {
    while ((await statusOf(served.port, '/public-api/v1/health', { 'x-forwarded-host': tenant.host })) !== 200)
      await wait(20);
    const json = { 'content-type': 'application/json' };
    const announced = { name: 'Lake.mp4', size_bytes: film.length, content_type: 'video/mp4' };
    const { id, address } = await ask<Started>(
      'POST',
      `/circles/${circleId}/documents/uploads`,
      JSON.stringify(announced),
      json,
    );
    const parts = Math.ceil(film.length / partBytes);
    const interruptions = Math.min(10, Math.ceil(parts / 2));
    const breaks = new Set(
      Array.from({ length: interruptions }, (_, nth) => Math.floor((nth * parts) / interruptions)),
    );
    let [at, sent, broken, seen, resent]: [number, number, number, number, number] = [0, 0, 0, 0, 0];
    const begun = Date.now();
    for (let part: number | undefined = 0; part !== undefined; part = await arrivedOf(address, film.length)) {
      resent += Math.max(0, at - part);
      at = part;
      for (; at < film.length;) {
        const nth = Math.floor(at / partBytes);
        const breaksAt = breaks.delete(nth) ? 1_000_000 + nth * 1000 : undefined;
        const status = await sendPart(address, film, at, breaksAt);
        if (status !== 308 && status !== 200) {
          broken += 1;
          at += breaksAt ?? 0;
          break;
        }
        sent += 1;
        at = Math.min(film.length, at + partBytes);
      }
      seen += (await ask<{ total: number }>('GET', `/circles/${circleId}/documents`)).total;
      await wait(50);
    }
    const uploaded = Date.now();
    const finished = await ask<{ sha256: string }>('POST', `/documents/uploads/${id}/finish`, new FormData());
    const done = Date.now();
    await removePlace(film.subarray(0, 1_000_000), 'video/mp4');
    const expected = createHash('sha256').update(film).digest('hex');
    const { address: plays } = await ask<{ address: string }>('GET', `/documents/${id}/address`);
    const hash = createHash('sha256');
    for await (const part of (await fetch(plays)).body!) hash.update(part as Uint8Array);
    const megabytes = peakMemoryOf(served.pid);
    const rows: Row[] = [
      exactly('times that the document was seen before it was finished', seen),
      exactly('another hash in the record', finished.sha256 === expected ? 0 : 1),
      exactly('another file from its address', hash.digest('hex') === expected ? 0 : 1),
      exactly(`interruptions short of ${interruptions}`, Math.max(0, interruptions - broken)),
      exactly('megabytes sent again', Math.ceil(resent / 1e6), 10),
      {
        what: 'memory of the process that finished it',
        figure: `${Math.round(megabytes)} MB`,
        budget: `≤ ${mostMegabytes} MB`,
        holds: megabytes <= mostMegabytes,
        isExact: true,
      },
    ];
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
    return {
      title: `A video of ${count} MB in ${sent} parts, broken off ${broken} times: sent in ${seconds(begun, uploaded)} s, finished in ${seconds(uploaded, done)} s`,
      rows,
    };
  } finally {
    await served.stop();
  }
};
