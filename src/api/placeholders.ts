/**
 * Where a rendered page carries what differs for each visitor. The server fills them in after rendering, so that one
 * rendering can serve many visitors. They hold no character that HTML or JSON would escape.
 */
export const CSRF_PLACEHOLDER = '__CSRF_TOKEN__';
export const PAGE_DATA_PLACEHOLDER = '__PAGE_DATA__';
