import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import { SUGGESTED_VALUES } from '../rules.ts';
import { VALUE_LABELS, ValueFields } from './value-fields.tsx';

const EMPTY = { title: '', meaning: '', behaviour: '', core: false };

export function NewValue({ taken, answer }: { taken: readonly string[]; answer: FormAnswer | undefined }) {
  const suggestions = SUGGESTED_VALUES.filter((suggestion) => !taken.includes(suggestion));
  return (
    <Card as="section" aria-labelledby="new-value" className="grid gap-4">
      <h2 id="new-value" className="text-lg">
        Add a value
      </h2>
      {answer?.values.part !== 'delete' && <FormProblems answer={answer} labels={VALUE_LABELS} />}
      <form
        method="post"
        action={pathTo('/employer/company-values/values')}
        className="grid gap-4"
        noValidate
        {...asksBeforeLeaving(answer !== undefined)}
      >
        <CsrfField />
        <ValueFields id="" value={EMPTY} answer={answer} suggestions={suggestions} />
        <p>
          <Button type="submit" variant="primary">
            Add value
          </Button>
        </p>
      </form>
    </Card>
  );
}
