const SOURCES: Readonly<Record<string, string>> = { site: 'This site' };

/** A source is free text, such as `career page`, or one of our names, such as `hiring_event`. */
export function sourceName(source: string): string {
  const words = source.replaceAll('_', ' ');
  return SOURCES[source] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
