/** A piece of text on a page: where it begins and ends, and its height above the lower edge. */
export type Piece = { str: string; x: number; end: number; y: number };

/** Headings that begin a column of their own; a word of the column beside it alone would not tell a column from a table. */
const HEADING =
  /^(?:(?:key|technical|core|professional|work|other|personal) )?(?:skills|expertise|competencies|education|experience|employment|summary|profile|about(?: me)?|objective|languages|certifications?|certificates|awards|interests|hobbies|references|projects|contact|tools|strengths)$/i;
/** Letters of one column begin within so many points of each other. */
const EDGE = 3;
const FEWEST_LINES = 5;
/** Between two columns nothing is written for so many points. */
const GUTTER = 14;
/** Larger pages are no résumé, and would take long. */
const MOST_PIECES = 4_000;
const MOST_HEADINGS = 20;
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
  if (pieces.length > MOST_PIECES) return null;
  const leftmost = Math.min(...pieces.map(({ x }) => x));
  const headings = pieces.filter((piece) => isHeading(piece) && piece.x > leftmost + GUTTER * 2);
  for (const { x: edge, y: top } of headings.toSorted((a, b) => b.y - a.y).slice(0, MOST_HEADINGS)) {
    const below = pieces.filter(({ str, y }) => y <= top + EDGE && str.trim() !== '');
    const own = below.filter((piece) => isAt(piece, edge));
    const left = below.filter(({ x }) => x < edge - EDGE);
    const crossing = linesOf(left.filter(({ end }) => end > edge - GUTTER)).size;
    if (own.length >= FEWEST_LINES && left.length > 0 && crossing <= linesOf(below).size * MOST_CROSSING) return edge;
  }
  return null;
}

const linesOf = (pieces: readonly Piece[]) => new Set(pieces.map(({ y }) => Math.round(y)));
const isAt = ({ x }: Piece, edge: number) => Math.abs(x - edge) <= EDGE;
const isHeading = ({ str }: Piece) => HEADING.test(str.replace(/[:\s]+$/, '').trim());
