declare module '@tesseract.js-data/eng' {
  /** The English data as a package: a folder of one compressed file. */
  const data: { code: string; gzip: boolean; langPath: string };
  export default data;
}
