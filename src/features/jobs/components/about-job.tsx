import type { RichTextDocument } from '#rules/rich-text.ts';
import { RichText } from '#web/rich-text.tsx';

/** What the employer says of a job, below a heading: its own where it begins with one. */
export function AboutJob({ description }: { description: RichTextDocument }) {
  const [first] = description.children;
  // Of a job that staff took down nothing is shown.
  if (!first) return null;
  if (first.type === 'heading' && first.level === 2) return <RichText document={description} />;
  return (
    <section aria-labelledby="about-job">
      <h2 id="about-job" className="mb-3 text-xl">
        About the job
      </h2>
      <RichText document={description} />
    </section>
  );
}
