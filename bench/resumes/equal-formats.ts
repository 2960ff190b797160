import type { ResumeFields } from '#features/documents/resume-reading/resume-fields.ts';
import { type Measured, percent } from './fields.ts';

/** Each résumé is compared with itself in this format. */
const FIRST = 'docx';

/** What the same résumé gives in another format: how many fields are equal, of those that one of the two has. */
export function equalFormats(documents: readonly Measured[]): { format: string; equal: string; differing: string[] }[] {
  const formats = [...new Set(documents.map(({ format }) => format))].filter((format) => format !== FIRST).toSorted();
  return formats.map((format) => {
    const counts = { equal: 0, all: 0 };
    const differing: string[] = [];
    for (const document of documents.filter((each) => each.format === format)) {
      const other = documents.find(({ file, format: of }) => file === document.file && of === FIRST);
      if (!document.fields || !other?.fields) continue;
      const [own, theirs] = [partsOf(document.fields), partsOf(other.fields)];
      const missing = without(theirs, own);
      const added = without(own, theirs);
      counts.all += Math.max(own.length, theirs.length);
      counts.equal += Math.min(own.length - added.length, theirs.length - missing.length);
      if (missing.length + added.length > 0)
        differing.push(
          `${document.file}.${format}: only in ${FIRST} ${JSON.stringify(missing)}, only here ${JSON.stringify(added)}`,
        );
    }
    return { format, equal: percent(counts.equal, counts.all), differing };
  });
}

function partsOf(fields: ResumeFields): string[] {
  const { first_name, last_name, email, phone, city, region, headline, work, education, certificates, skills } = fields;
  const single = Object.entries({ first_name, last_name, email, phone, city, region, headline }).map(
    ([name, found]) => [name, found?.value] as const,
  );
  const listed = [
    ...work.map(({ value }) => ['work', value] as const),
    ...education.map(({ value }) => ['education', value] as const),
    ...certificates.map(({ value }) => ['certificate', value] as const),
  ].flatMap(([list, value]) =>
    Object.entries(value)
      .filter(([part]) => part !== 'summary')
      .map(([part, each]) => [`${list} ${part}`, each] as const),
  );
  const named = skills.map(({ value }) => ['skill', value] as const);
  return [...single, ...listed, ...named].flatMap(([name, value]) =>
    value ? [`${name}: ${plain(String(value))}`] : [],
  );
}

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ');

/** The values of the first list that the second has not, each counted as often as it stands there. */
function without(values: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return values.filter((value) => {
    const at = left.indexOf(value);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}
