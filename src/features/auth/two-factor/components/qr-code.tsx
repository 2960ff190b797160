import { encode } from 'uqr';

/** Around the squares, so that cameras find them (ISO/IEC 18004: four modules). */
const BORDER = 4;

/** Drawn on white in every theme: many readers know no light squares on dark ground. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER, ecc: 'M' });
  const squares = data.flatMap((row, y) => row.flatMap((is_dark, x) => (is_dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-56 max-w-full rounded-lg bg-white"
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
