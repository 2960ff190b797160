import { createHash } from 'node:crypto';
import type { IconNode } from 'lucide';
import type { Plugin } from 'vite';
import { DRAWINGS } from '../src/ui/icon-drawings.ts';

const SVG = 'http://www.w3.org/2000/svg';
const PEN =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';

const sprite = `<svg xmlns="${SVG}">${Object.entries(DRAWINGS).map(symbolOf).join('')}</svg>`;
const file = `assets/icons-${createHash('sha256').update(sprite).digest('base64url').slice(0, 8)}.svg`;

/** One picture with every icon. Browsers cache it, and pages refer to its icons instead of containing them. */
export const iconSprite: Plugin = {
  name: 'icon-sprite',
  config: () => ({ define: { ICON_SPRITE: JSON.stringify(`/${file}`) } }),
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: file, source: sprite });
  },
};

function symbolOf([name, drawing]: [string, IconNode]): string {
  const shapes = drawing.map(([tag, shape]) => `<${tag} ${attributes(shape)}/>`);
  return `<symbol id="${name}" ${PEN}>${shapes.join('')}</symbol>`;
}

function attributes(shape: IconNode[number][1]): string {
  return Object.entries(shape)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
}
