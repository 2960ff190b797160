const LINES_ON_A_PAGE = 54;
const WIDEST = 92;

/** A text as a plain PDF (A4, Helvetica 10), so that a demo résumé can be opened and read like a real one. */
export function resumePdf(text: string): Uint8Array {
  const lines = text.split('\n').flatMap(wrapped);
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / LINES_ON_A_PAGE)) }, (_none, page) =>
    lines.slice(page * LINES_ON_A_PAGE, (page + 1) * LINES_ON_A_PAGE),
  );
  const kids = pages.map((_page, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      stream(page),
    ]),
  ];
  return Buffer.from(assemble(objects), 'latin1');
}

function wrapped(line: string): string[] {
  const rows: string[] = [];
  let rest = line;
  while (rest.length > WIDEST) {
    const blank = rest.lastIndexOf(' ', WIDEST);
    const end = blank > 0 ? blank : WIDEST;
    rows.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...rows, rest];
}

function stream(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
  const content = `BT /F 10 Tf 14 TL 56 790 Td\n${shown}\nET`;
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/** Characters that the font's encoding does not have become a question mark. */
const escaped = (line: string) => line.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, '\\$&');

function assemble(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = file.length;
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}
