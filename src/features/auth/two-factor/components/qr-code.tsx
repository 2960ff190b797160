import { encode } from 'uqr';

/** Quiet zone in modules (ISO/IEC 18004). */
const BORDER = 4;

/** White in every theme, since many scanners cannot read inverted codes. */
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
