import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { VersionField } from '#web/version-field.tsx';
import { LONGEST_TAG, TAG_COLORS, type Tag } from '../contract.ts';
import { POINT_CHOICES } from '../rules.ts';

type TagFormProps = {
  /** Null for a new one. */
  tag: Tag | null;
  answer: FormAnswer | undefined;
};

const LABELS = { name: 'Name', color: 'Color', score: 'Points' };
const COLOR_CHOICES = TAG_COLORS.map((value) => ({ value, label: `${value[0]?.toUpperCase()}${value.slice(1)}` }));

/** One tag with everything that can be changed. */
export function TagForm({ tag, answer }: TagFormProps) {
  const reason = useReasonAgainst('edit-tags');
  const id = tag?.tag_id ?? 'new';
  const title = tag?.name ?? 'New tag';
  const box = (name: 'name' | 'color' | 'score') => ({
    id: `${name}-${id}`,
    name,
    label: LABELS[name],
    defaultValue: answer?.values[name] ?? String(tag?.[name] ?? (name === 'score' ? 0 : '')),
    error: answer?.fields[`${name}-${id}`],
  });
  return (
    <Card as="section" aria-labelledby={`title-${id}`} className="grid gap-4">
      <div className="flex flex-wrap items-baseline gap-3">
        <h2 id={`title-${id}`} className="text-lg wrap-anywhere">
          {title}
        </h2>
        {tag && <span className="text-muted">{tag.people === 1 ? '1 person' : `${tag.people} people`}</span>}
      </div>
      <FormProblems answer={answer} labels={{}} />
      <form method="post" action={pathTo('/employer/tags')} className="grid gap-4" noValidate>
        <CsrfField />
        {tag && <input type="hidden" name="tag_id" value={tag.tag_id} />}
        {tag && <VersionField version={answer?.values.version ?? tag.version} />}
        <fieldset
          disabled={reason !== undefined}
          className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_8rem_8rem]"
        >
          <legend className="sr-only">{title}</legend>
          <TextInput {...box('name')} most={LONGEST_TAG} autoComplete="off" required />
          <Select {...box('color')} choices={COLOR_CHOICES} />
          <Select {...box('score')} choices={POINT_CHOICES} />
        </fieldset>
        {answer?.code === 'protected-trait' && (
          <Checkbox id={`confirmed-${id}`} name="confirmed" label="This name describes the job. Save it anyway." />
        )}
        <p className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="save" variant={tag ? undefined : 'primary'} reason={reason}>
            {tag ? `Save ${tag.name}` : 'Add tag'}
          </Button>
        </p>
      </form>
      {tag && <DeleteForm tag={tag} reason={reason} />}
    </Card>
  );
}

function DeleteForm({ tag: { tag_id, name, people }, reason }: { tag: Tag; reason: string | undefined }) {
  return (
    <details>
      <summary className="cursor-pointer text-sm text-muted">Delete {name}</summary>
      <form method="post" action={pathTo('/employer/tags')} className="grid gap-3 pt-3">
        <CsrfField />
        <input type="hidden" name="tag_id" value={tag_id} />
        <p>
          {people === 0
            ? 'No applicant you can see has this tag.'
            : `It is taken off ${people === 1 ? 'one applicant' : `${people} applicants`}, with its points.`}
        </p>
        <p>
          <Button type="submit" name="intent" value="delete" variant="danger" size="sm" reason={reason}>
            Delete the tag
          </Button>
        </p>
      </form>
    </details>
  );
}
