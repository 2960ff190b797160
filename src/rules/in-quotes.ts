/** In curly quotation marks; nested ones become single. */
export function inQuotes(text: string): string {
  const inner = text
    .replace(/"([^"]*)"/g, '‘$1’')
    .replaceAll('“', '‘')
    .replaceAll('”', '’')
    .replaceAll('"', '’');
  return `“${inner}”`;
}
