import { pathTo } from '#rules/addresses.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import { VersionField } from '#web/version-field.tsx';
import type { CompanyValue } from '../contract.ts';
import { VALUES } from '../rules.ts';
import { VALUE_LABELS, ValueFields } from './value-fields.tsx';

type ValueCardProps = { value: CompanyValue; can_delete: boolean; answer: FormAnswer | undefined };

/** Works without scripts. */
export function ValueCard({ value, can_delete, answer }: ValueCardProps) {
  const { value_id, title, meaning, behaviour, core, version } = value;
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg">{title}</h2>
        {core && <Badge tone="accent">Core</Badge>}
      </div>
      {meaning && <p>{meaning}</p>}
      {behaviour && <p className="text-muted">For example: {behaviour}</p>}
      {answer?.is_stale && <FormProblems answer={answer} labels={VALUE_LABELS} />}
      {answer && !answer.is_stale && <Notice tone="danger" live title={answer.message} />}
      <div className="flex flex-wrap items-start gap-2">
        <details className="grow" open={answer !== undefined && answer.values.part !== 'delete'}>
          <summary className={buttonStyle({ size: 'sm' })}>
            Edit<span className="sr-only"> {title}</span>
          </summary>
          <form
            method="post"
            action={pathTo('/employer/company-values/values')}
            className="mt-4 grid gap-4"
            noValidate
            {...asksBeforeLeaving(answer !== undefined)}
          >
            <CsrfField />
            <input type="hidden" name="value_id" value={value_id} />
            <VersionField version={answer?.values.version ?? version} of={value_id} />
            <ValueFields id={value_id} value={value} answer={answer} />
            <p>
              <Button type="submit" variant="primary">
                Save value
              </Button>
            </p>
          </form>
        </details>
        <DeleteValue value={value} can_delete={can_delete} />
      </div>
    </Card>
  );
}

function DeleteValue({ value, can_delete }: Pick<ValueCardProps, 'value' | 'can_delete'>) {
  const reason = can_delete ? undefined : `Keep at least ${VALUES.least} values. Add another first.`;
  return (
    <form method="post" action={pathTo('/employer/company-values/values')}>
      <CsrfField />
      <input type="hidden" name="part" value="delete" />
      <input type="hidden" name="value_id" value={value.value_id} />
      <Button type="submit" size="sm" variant="quiet" reason={reason}>
        Delete<span className="sr-only"> {value.title}</span>
      </Button>
    </form>
  );
}
