import { onRequest } from 'firebase-functions/https';

/** The minimal function, to measure what starting any function costs. */
export const api = onRequest((request, response) => {
  response.send('ok');
});
