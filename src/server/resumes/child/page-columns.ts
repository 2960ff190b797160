/** A piece of text on a page: where it begins and ends, and its height above the lower edge. */
export type Piece = { str: string; x: number; end: number; y: number };

/** Headings that begin a column of their own; a word of the column beside it alone would not tell a column from a table. */
const HEADING =
  /^(?:(?:key|technical|core|professional|work|other|personal) )?(?:skills|expertise|competencies|education|experience|employment|summary|profile|about(?: me)?|objective|languages|certifications?|certificates|awards|interests|hobbies|references|projects|contact|tools|strengths)$/i;
/** Letters of one column begin within so many points of each other. */
const EDGE = 3;
const FEWEST_LINES = 5;
/** Lines that run across the gutter belong to no column. */
const MOST_CROSSING = 0.1;

/**
 * Pieces of a page with two columns, the left one first. Some programs write a page row by row across both columns. Other
 * pages, also those with a table or with dates at the right, stay in the order of the file.
 */
export function inColumns<T extends Piece>(pieces: readonly T[]): T[] {
  const edge = rightColumn(pieces);
  if (edge === null) return [...pieces];
  const top = Math.max(...pieces.filter((piece) => isAt(piece, edge) && isHeading(piece)).map(({ y }) => y));
  const above = pieces.filter(({ y }) => y > top + EDGE);
  const beside = pieces.filter(({ y }) => y <= top + EDGE);
  const [left, right] = [beside.filter(({ x }) => x < edge - EDGE), beside.filter(({ x }) => x >= edge - EDGE)];
  return [...above, ...left, ...right];
}

/** The edge at which headings and other lines of the right column begin. */
function rightColumn(pieces: readonly Piece[]): number | null {
  const leftmost = Math.min(...pieces.map(({ x }) => x));
  const headings = pieces.filter((piece) => isHeading(piece) && piece.x > leftmost + EDGE * 10);
  for (const { x: edge, y: top } of headings.toSorted((a, b) => b.y - a.y)) {
    const below = pieces.filter(({ y }) => y <= top + EDGE);
    const own = below.filter((piece) => isAt(piece, edge)).length;
    const crossing = below.filter(
      ({ str, x, end }) => str.trim() !== '' && x < edge - EDGE && end > edge + EDGE,
    ).length;
    const has_left = below.some(({ x, end }) => end < edge && x < edge - EDGE);
    if (own >= FEWEST_LINES && crossing <= below.length * MOST_CROSSING && has_left) return edge;
  }
  return null;
}

const isAt = ({ x }: Piece, edge: number) => Math.abs(x - edge) <= EDGE;
const isHeading = ({ str }: Piece) => HEADING.test(str.replace(/[:\s]+$/, '').trim());
