import type { RichTextDocument } from '#rules/rich-text.ts';
import { RichText } from '#web/rich-text.tsx';

/** The description of a job, with a heading unless it begins with one. */
export function AboutJob({ description }: { description: RichTextDocument }) {
  const [first] = description.children;
  // Jobs taken down by staff have no description.
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
