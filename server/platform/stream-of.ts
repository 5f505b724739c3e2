import { Readable } from 'node:stream';

/**
 * The stream of what a generator gives. `leave` runs as soon as nobody wants more of it, also while the
 * generator waits for a piece: by itself it would end only when that comes.
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
