/** The embedded database cannot be started here; the message says why and what to do. */
export class EmbeddedPostgresFailed extends Error {
  override name = 'EmbeddedPostgresFailed';
}
