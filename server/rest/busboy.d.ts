/** The part of busboy that the calls use; it has no types of its own. */
declare module 'busboy' {
  import type { IncomingHttpHeaders } from 'node:http';
  import type { Readable, Writable } from 'node:stream';

  interface Options {
    headers: IncomingHttpHeaders;
    defParamCharset: 'utf8';
    limits: { fieldSize: number; fields: number; fileSize: number; files: number };
  }

  interface Parser extends Writable {
    on(
      event: 'field',
      listener: (name: string, value: string, info: { valueTruncated: boolean }) => void,
    ): this;
    on(
      event: 'file',
      listener: (name: string, stream: Readable, info: { filename?: string }) => void,
    ): this;
    on(event: 'close' | 'filesLimit' | 'fieldsLimit', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
  }

  /** Throws if the content type has no boundary. */
  function busboy(options: Options): Parser;
  export = busboy;
}
