/** An `attachment` header for the name (RFC 6266): in ASCII for old programs, and the real name in UTF-8. */
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
