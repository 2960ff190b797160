/** `attachment` with the name as RFC 6266 wants it: in plain letters for old programs, and the real one in UTF-8. */
export function contentDisposition(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w .()-]/g, '_')
    .replace(/_+/g, '_');
  const utf8 = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percent);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}

const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
