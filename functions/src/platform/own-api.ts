type Serve = (request: Request) => Promise<Response>;

let serve: Serve | undefined;

/** Sets the handler of the API's requests in this process. */
export const setOwnApi = (handler: Serve): void => {
  serve = handler;
};

/** Answers a request as the API does, without the network. */
export const callOwnApi: Serve = (request) => {
  if (!serve) throw new Error('This process serves no API');
  return serve(request);
};
