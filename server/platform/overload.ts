/** The server is at its limit: answered with 503, and the client retries. */
export class Overload extends Error {
  override name = 'Overload';
}
