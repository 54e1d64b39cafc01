import net from 'node:net';

/**
 * Makes servers that name no address listen on 127.0.0.1 instead of on every interface. Loaded with --import by the
 * functions framework, which has no setting for it. It accepts unsigned tokens locally, so it must be reachable from
 * this machine only.
 */
const listen = /** @type {(...args: unknown[]) => net.Server} */ (net.Server.prototype.listen);

/**
 * @this {net.Server}
 * @param {unknown[]} args
 */
function listenLocally(...args) {
  const [port, ...rest] = args;
  const isPort = /^\d+$/.test(String(port));
  return isPort && typeof rest[0] !== 'string'
    ? listen.call(this, port, '127.0.0.1', ...rest)
    : listen.call(this, ...args);
}

net.Server.prototype.listen = listenLocally;
