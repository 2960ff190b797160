import { globSync, readFileSync } from 'node:fs';

export const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'src/features/*/CONTEXT.md']);

/** These say what must be built, which may not exist yet. */
const SAYS_WHAT_MUST_BE = ['docs/product.md', 'docs/readings.md', 'docs/standards.md'];

/** The code spans of the documents: code, files and addresses. */
export const backTicked = DOCUMENTS.filter((document) => !SAYS_WHAT_MUST_BE.includes(document)).flatMap((document) =>
  [
    ...readFileSync(document, 'utf8')
      .replaceAll(/```[\s\S]*?```/g, '')
      .matchAll(/`([^`]+)`/g),
  ].map(([, code = '']) => ({
    document,
    code: code.replaceAll(/\s+/g, ' '),
  })),
);
