/** A name or search in quotation marks; quotes within it become single ones. */
export function inQuotes(text: string): string {
  const inner = text
    .replace(/"([^"]*)"/g, '‘$1’')
    .replaceAll('“', '‘')
    .replaceAll('”', '’')
    .replaceAll('"', '’');
  return `“${inner}”`;
}
