const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** A résumé for other programs: without what is empty, which the schema takes for wrong email addresses and dates. */
export function jsonResumeOf(content: object, updated_at: string): string {
  const { meta: own }: Record<string, unknown> = { ...content };
  const meta = { ...objectOf(own), version: 'v1.0.0', lastModified: updated_at.slice(0, 19) };
  return `${JSON.stringify({ $schema: SCHEMA, ...content, meta }, leaveOutEmpty, 2)}\n`;
}

const leaveOutEmpty = (_key: string, value: unknown) => (value === '' || value === null ? undefined : value);

const objectOf = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
