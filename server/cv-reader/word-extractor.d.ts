declare module 'word-extractor' {
  type Filter = { filterUnicode?: boolean };

  class Document {
    getBody(options?: Filter): string;
    getHeaders(options?: Filter & { includeFooters?: boolean }): string;
    getTextboxes(
      options?: Filter & { includeHeadersAndFooters?: boolean; includeBody?: boolean },
    ): string;
  }

  class WordExtractor {
    extract(source: string | Buffer): Promise<Document>;
  }

  export = WordExtractor;
}
