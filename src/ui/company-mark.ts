import { initials, lookOf } from './initials.ts';

export const MARK_TONES = ['accent', 'info', 'success', 'warning'] as const;

/** Drawn in a 48-unit box: a shield, a hexagon, a leaf, a tower, a disc. */
const SHAPES = [
  'M4 7 24 2l20 5v17c0 11-8 18-20 22C12 42 4 35 4 24z',
  'M24 2 43 13v22L24 46 5 35V13z',
  'M4 4h26a14 14 0 0 1 14 14v26H18A14 14 0 0 1 4 30z',
  'M4 14 24 3l20 11v30H4z',
  'M24 2a22 22 0 1 1 0 44 22 22 0 0 1 0-44z',
] as const;
export const DISC = SHAPES[4];

/** The placeholder for a company without a logo: its initial in a shape, always the same for a name. */
export function markOf(name: string) {
  return {
    letter: initials(name).slice(0, 1),
    tone: MARK_TONES[lookOf(name, MARK_TONES.length)] ?? MARK_TONES[0],
    shape: SHAPES[lookOf(`${name} shape`, SHAPES.length)] ?? DISC,
  };
}
