const LONGEST_NAME = 150;

/** Files are always downloaded; the type only tells the browser which program opens them. */
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

/** The content type of a file name's extension; unknown ones are plain bytes. */
export function contentType(name: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(CONTENT_TYPES, extension) ? (CONTENT_TYPES[extension] ?? '') : 'application/octet-stream';
}

/** The name without folders, control characters and bidirectional overrides, which could hide an extension. */
export function plainName(file_name: string): string {
  const last = file_name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  // macOS decomposes names: a letter and its accent are separate characters.
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, '')
    .normalize('NFC')
    .trim();
  const extension = /\.[a-z0-9]{1,5}$/i.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - extension.length);
  return `${[...stem].slice(0, LONGEST_NAME).join('') || 'file'}${extension}`;
}
