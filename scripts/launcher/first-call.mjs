/**
 * Calls the health check, so that the first user does not have to wait for the functions' first process, and problems
 * show up here.
 * @param {number} port the port of the hosting
 * @param {(text: string) => void} note
 */
export async function callOnce(port, note) {
  try {
    const answer = await fetch(`http://localhost:${port}/public-api/v1/health`, {
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    note(answer.ok ? 'answered' : `answered with status ${answer.status}: ${text.slice(0, 300)}`);
  } catch (error) {
    note(`no answer (${error})`);
  }
}
