/**
 * The Idempotency-Key of a form on a cached page, which cannot contain a random one. It is derived from the content, so that sending the
 * same text again, such as by a double click, counts once.
 */
export async function contentKey(...content: readonly unknown[]): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(content)));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
