import 'pdfmake';

declare module 'pdfmake' {
  /** Files in memory, which its types leave out. */
  export const virtualfs: { writeFileSync: (name: string, bytes: Buffer) => void };
}
