import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { type DecisionDashboard, MOST_FINALISTS } from '../contract.ts';

type ChoosePeopleProps = Pick<DecisionDashboard, 'choices' | 'posting'> & {
  chosen: ReadonlySet<string>;
  is_default: boolean;
};

/** Other people than the default; without scripts as well. */
export function ChoosePeople({ choices, posting: { posting_id }, chosen, is_default }: ChoosePeopleProps) {
  const here = pathTo('/employer/decision-dashboard/{posting_id}', { posting_id });
  if (choices.length === 0) return null;
  return (
    <details className="rounded-md border border-line bg-surface">
      <summary className="flex min-h-control w-fit cursor-pointer items-center gap-2 px-4 font-semibold">
        <Icon of="users-round" size="sm" />
        Choose people
      </summary>
      <form method="get" action={here} className="grid gap-4 border-t border-line p-4">
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-sm text-muted">Up to {MOST_FINALISTS} people</legend>
          <div className="grid max-h-72 gap-2 overflow-y-auto sm:grid-cols-2 xl:grid-cols-3">
            {choices.map(({ application_id, name, stage_name }) => (
              <Checkbox
                key={application_id}
                name="person"
                value={application_id}
                label={
                  <span className="wrap-anywhere">
                    {name} <span className="text-muted">{stage_name}</span>
                  </span>
                }
                defaultChecked={chosen.has(application_id)}
              />
            ))}
          </div>
        </fieldset>
        <p className="flex flex-wrap gap-2">
          <Button type="submit">Compare</Button>
          {!is_default && (
            <LinkButton href={here} variant="quiet">
              Back to all finalists
            </LinkButton>
          )}
        </p>
      </form>
    </details>
  );
}
