import { onRequest } from 'firebase-functions/https';

/** What the start of a function costs at the least. */
export const api = onRequest((request, response) => {
  response.send('ok');
});
