import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { VersionField } from '#web/version-field.tsx';
import type { Pipeline } from '../contract.ts';
import { EditForm } from './edit-form.tsx';

type Member = { id: string; name: string };
type ViewerListProps = {
  pipeline: Pipeline;
  team: readonly Member[];
  reason: string | undefined;
  answer: FormAnswer | undefined;
};

export function ViewerList({ pipeline: { viewers, version }, team, reason, answer }: ViewerListProps) {
  const sent = answer?.values.intent === 'viewers' ? answer.values : undefined;
  const chosen = new Set(viewers.map(({ employer_user }) => employer_user));
  return (
    <Card as="section" aria-labelledby="viewers-title" className="grid gap-3">
      <h2 id="viewers-title" className="text-lg">
        Viewers
      </h2>
      <p className="text-sm text-muted">
        Managers see every pipeline. Hiring members see those that they are viewers of or assigned to.
      </p>
      {reason ? (
        <p>{viewers.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ') || 'No viewers'}</p>
      ) : (
        <EditForm key={[...chosen].join(' ')} className="grid gap-3">
          <VersionField version={sent?.version ?? version} of="viewers" />
          <div className="grid max-h-64 gap-2 overflow-y-auto">
            {team.map(({ id, name }) => (
              <Checkbox key={id} name="employer_users" value={id} label={name} defaultChecked={chosen.has(id)} />
            ))}
          </div>
          <div>
            <Button type="submit" name="intent" value="viewers">
              Save viewers
            </Button>
          </div>
        </EditForm>
      )}
    </Card>
  );
}
