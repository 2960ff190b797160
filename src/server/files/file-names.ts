const LONGEST_NAME = 150;

/** Files are always offered for saving; the type only tells the browser which program opens them. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
  png: 'image/png',
  jpg: 'image/jpeg',
  csv: 'text/csv; charset=utf-8',
};

/** The type that follows from the extension of a name; what we do not know is plain bytes. */
export function contentType(name: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(CONTENT_TYPES, extension) ? (CONTENT_TYPES[extension] ?? '') : 'application/octet-stream';
}

/** A name without folders, control characters or tricks of writing direction, which could hide an extension. */
export function plainName(file_name: string): string {
  const last = file_name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  // Macs name files in parts: a letter, and its accent behind it.
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, '')
    .normalize('NFC')
    .trim();
  const extension = /\.[a-z0-9]{1,5}$/i.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - extension.length);
  return `${[...stem].slice(0, LONGEST_NAME).join('') || 'file'}${extension}`;
}
