import 'pdfmake';

declare module 'pdfmake' {
  /** Files in memory, missing from its types. */
  export const virtualfs: { writeFileSync: (name: string, bytes: Buffer) => void };
}
