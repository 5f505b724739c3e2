/** The server has no room for a request at the moment: answered with 503, and the client tries again. */
export class Overload extends Error {
  override name = 'Overload';
}
