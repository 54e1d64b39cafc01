import type { IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { type Answer, json, text } from './answer.ts';
import { readContentRange, type SentRange } from './content-range.ts';
import type { Emulator } from './emulator.ts';
import { brokenAfter, granule, Session } from './session.ts';

const refusal = (status: number, message: string): Answer => json(status, { error: { code: status, message } });

/** Says how far an upload is. Without `Range`, nothing has been kept. */
const incomplete = ({ received }: Session): Answer => ({
  status: 308,
  ...(received > 0 && { headers: { range: `bytes=0-${received - 1}` } }),
});

/** Begins an upload. */
export const begin = async (
  request: IncomingMessage,
  url: URL,
  bucket: string,
  folder: string,
  now: number,
): Promise<{ readonly session?: Session; readonly answer: Answer }> => {
  const { headers } = request;
  const metadata = (await textOf(request)) || '{}';
  const name = url.searchParams.get('name');
  const length = headers['x-upload-content-length'];
  if (headers.authorization !== 'Bearer owner') return { answer: refusal(401, 'Login Required.') };
  if (url.searchParams.get('uploadType') !== 'resumable' || !name)
    return { answer: refusal(400, 'Required: uploadType=resumable and a name') };
  const session = new Session(
    {
      bucket,
      name,
      metadata,
      type: String(headers['x-upload-content-type'] ?? 'application/octet-stream'),
      size: length === undefined ? undefined : Number(length),
      origin: headers.origin,
      isNew: url.searchParams.get('ifGenerationMatch') === '0',
    },
    folder,
    now,
  );
  await session.begin();
  const location = new URL(url);
  location.searchParams.set('upload_id', session.id);
  return { session, answer: { status: 200, headers: { location: location.href, 'x-guploader-uploadid': session.id } } };
};

const exists = 'At least one of the pre-conditions you specified did not hold.';

/** Turns the bytes of an upload into an object. */
const finish = async (session: Session, emulator: Emulator): Promise<Answer> => {
  const { bucket, name, isNew } = session.object;
  const isTaken = isNew && (await emulator.describe(bucket, name)) !== undefined;
  const answer = isTaken ? refusal(412, exists) : json(200, await emulator.store(session));
  await session.end(answer);
  return answer;
};

type SentBytes = Extract<SentRange, { isQuery: false }>;

/** Returns why bytes are refused before they are read. */
const faultOf = (session: Session, { first, last, total }: SentBytes, contentLength: number | undefined) => {
  const { size } = session.object;
  if (size !== undefined && total !== undefined && total !== size)
    return text(400, `Invalid request.  The upload was to have ${size} byte(s), and has ${total}.`);
  if (last !== undefined && contentLength !== undefined && last - first + 1 !== contentLength)
    return text(
      400,
      `Invalid request.  There were ${contentLength} byte(s) in the request body.  There should have been ${last - first + 1} byte(s) (starting at offset ${first} and ending at offset ${last}) according to the Content-Range header.`,
    );
  // The words and the status of Cloud Storage.
  if (first > session.received)
    return text(
      503,
      `Invalid request.  According to the Content-Range header, the upload offset is ${first} byte(s), which exceeds already uploaded size of ${session.received} byte(s).`,
    );
  return undefined;
};

/** Takes bytes that are in order, and keeps them. */
const take = async (
  session: Session,
  body: AsyncIterable<Buffer>,
  { first, last, total = session.object.size }: SentBytes,
  emulator: Emulator,
): Promise<Answer> => {
  const before = last === undefined ? (total ?? Infinity) : last + 1;
  const { end, isBroken, isTooMuch } = await session.write(body, first, before);
  if (isTooMuch) return text(400, `Invalid request.  The body has more than ${before - first} byte(s).`);
  if (!isBroken && (total === undefined ? last === undefined : end === total)) {
    session.received = end;
    return finish(session, emulator);
  }
  if (!isBroken && end - first < granule)
    return text(
      400,
      `Invalid request.  The number of bytes uploaded is required to be equal or greater than ${granule}, except for the final request (it's recommended to be the exact multiple of ${granule}).  The received request contained ${end - first} bytes, which does not meet this requirement.`,
    );
  session.keep(end);
  return incomplete(session);
};

/** Takes bytes of an upload, or says how far it is. `breaksAfter` breaks the connection after that many bytes. */
export const put = (
  session: Session,
  request: IncomingMessage,
  emulator: Emulator,
  breaksAfter: number | undefined,
): Promise<Answer> =>
  session.inTurn(async () => {
    const { 'content-range': header, 'content-length': length } = request.headers;
    const contentLength = length === undefined ? undefined : Number(length);
    const sent: SentRange | undefined =
      header === undefined
        ? { isQuery: false, first: 0, last: undefined, total: contentLength }
        : readContentRange(header);
    if (session.over || !sent) {
      request.resume();
      return session.over ?? text(400, 'Invalid request.  The Content-Range header is malformed.');
    }
    if (sent.isQuery) {
      request.resume();
      const isWhole = session.received > 0 && session.received === (sent.total ?? session.object.size);
      return isWhole ? finish(session, emulator) : incomplete(session);
    }
    const fault = faultOf(session, sent, contentLength);
    if (fault) {
      request.resume();
      return fault;
    }
    const body = breaksAfter === undefined ? request : brokenAfter(request, breaksAfter);
    return take(session, body, sent, emulator);
  });

/** Cancels an upload. */
export const cancel = (session: Session): Promise<Answer> =>
  session.inTurn(async () => {
    if (session.over?.status === 200) return refusal(404, 'The upload is finished.');
    const answer = { status: 499 };
    await session.end(answer);
    return answer;
  });
