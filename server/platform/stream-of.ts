import { Readable } from 'node:stream';

/**
 * The stream of a generator's chunks. `leave` runs as soon as nobody reads on, even while the generator waits
 * for a chunk; by itself it would end only when that arrives.
 */
export function streamOf(pieces: AsyncGenerator<Uint8Array>, leave: () => void): Readable {
  const out = Readable.from(pieces, { objectMode: false, highWaterMark: 64 * 1024 });
  const destroy = out._destroy.bind(out);
  out._destroy = (error, done) => {
    leave();
    destroy(error, done);
  };
  return out;
}
