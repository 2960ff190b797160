declare module 'word-extractor' {
  type Document = {
    getBody: () => string;
    getHeaders: (options?: { includeFooters?: boolean }) => string;
    getTextboxes: (options?: { includeHeadersAndFooters?: boolean; includeBody?: boolean }) => string;
  };

  export default class WordExtractor {
    extract(source: Buffer): Promise<Document>;
  }
}
