import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { iconSprite } from './scripts/icon-sprite.ts';

const NO_SCHEMAS = fileURLToPath(new URL('src/web/no-schemas.ts', import.meta.url));

/** What a contract says for readers of the API alone. */
const DOCUMENTED = /\b(?:summary|why_all):\s*'(?:[^'\\\n]|\\.)*',|\.describe\(\s*'(?:[^'\\\n]|\\.)*',?\s*\)/g;

/** Calls of a contract that no browser makes are left out as well. */
const DECLARED = /(?<== )(?=endpoint\()/g;

/** Leaves zod out of what browsers load: of a contract they need methods, paths and types. The server checks. */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id === 'zod' ? NO_SCHEMAS : null),
  transform: (code, id) =>
    /contract\.ts$/.test(id)
      ? { code: code.replaceAll(DOCUMENTED, '').replaceAll(DECLARED, '/* @__PURE__ */ '), map: null }
      : null,
};

export default defineConfig({ plugins: [withoutSchemas, iconSprite, tailwindcss(), reactRouter()] });
