/** Returns the same response, reporting how many bytes of its body have arrived so far. */
export const counted = (answer: Response, onReceived: (bytes: number) => void): Response => {
  let received = 0;
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (part, goesOn) => {
      received += part.byteLength;
      onReceived(received);
      goesOn.enqueue(part);
    },
  });
  const type = answer.headers.get('content-type');
  return new Response(answer.body?.pipeThrough(counting) ?? null, { headers: type ? { 'content-type': type } : {} });
};
