/**
 * The Idempotency-Key of a form whose page is the same for all visitors and so can carry none: whoever sends the same words once more, such
 * as by pressing twice, sends them once.
 */
export async function contentKey(...content: readonly unknown[]): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(content)));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
