// Prints docs/api.md from the contracts: `npm run print-api-docs`.
import { writeFileSync } from 'node:fs';
import { apiDocsMarkdown } from '../src/server/http/api-docs.ts';
import { implementations } from '../src/server/implementations.ts';

writeFileSync('docs/api.md', apiDocsMarkdown(implementations.map(({ endpoint }) => endpoint)));
