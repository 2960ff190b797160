import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { PersonalButton, PersonalFields } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { JobAlert } from '../contract.ts';
import { RHYTHM_LABELS } from '../words.ts';
import { AlertFields } from './alert-fields.tsx';

type AlertCardProps = {
  alert: Omit<JobAlert, 'alert_id'> & { alert_id?: string };
  /** The target of its forms. */
  action: string;
  /** The refused form's answer. */
  answer?: FormAnswer | undefined;
};

/** An alert with its search and its plain forms: pause, resume, change, delete. */
export function AlertCard({ alert, action, answer }: AlertCardProps) {
  const { alert_id = '', name, state, search_path } = alert;
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-lg wrap-anywhere">{name}</h2>
        {state === 'active' ? <Badge tone="success">On</Badge> : <Badge tone="warning">Paused</Badge>}
      </div>
      <AsksFor alert={alert} />
      <div className="flex flex-wrap gap-2">
        <LinkButton href={search_path} size="sm" icon="search">
          Run search<span className="sr-only"> {name}</span>
        </LinkButton>
        <form method="post" action={action}>
          <Hidden alert_id={alert_id} />
          <PersonalButton type="submit" name="intent" value={state === 'active' ? 'pause' : 'resume'} size="sm">
            {state === 'active' ? 'Pause' : 'Resume'}
            <span className="sr-only"> {name}</span>
          </PersonalButton>
        </form>
      </div>
      <details className="group" open={answer !== undefined}>
        <summary className="flex min-h-6 cursor-pointer items-center gap-1.5 py-1 font-semibold">
          <Icon of="chevron-down" size="sm" className="group-open:rotate-180" />
          Change or delete<span className="sr-only"> {name}</span>
        </summary>
        <form method="post" action={action} className="mt-3 grid max-w-md gap-4" noValidate>
          <Hidden alert_id={alert_id} />
          <PersonalFields>
            <AlertFields {...alert} answer={answer} of={alert_id} />
          </PersonalFields>
          <div className="flex flex-wrap gap-2">
            <PersonalButton type="submit" name="intent" value="change" variant="primary">
              Save changes
            </PersonalButton>
            <PersonalButton type="submit" name="intent" value="delete" icon="trash-2">
              Delete alert
            </PersonalButton>
          </div>
        </form>
      </details>
    </Card>
  );
}

function Hidden({ alert_id }: { alert_id: string }) {
  return (
    <>
      <CsrfField />
      {alert_id && <input type="hidden" name="alert_id" value={alert_id} />}
    </>
  );
}

/** An alert's search, rhythm and last email. */
export function AsksFor({ alert }: Pick<AlertCardProps, 'alert'>) {
  const { asks_for, rhythm, last_mailed_at } = alert;
  return (
    <div className="grid gap-2">
      <SearchParts parts={asks_for} />
      <p className="text-sm text-muted">
        {RHYTHM_LABELS[rhythm]}
        {last_mailed_at && (
          <>
            {' · last email '}
            <RelativeTime date={last_mailed_at} />
          </>
        )}
      </p>
    </div>
  );
}

export function SearchParts({ parts }: { parts: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {(parts.length > 0 ? parts : ['All new jobs']).map((part) => (
        <li key={part} className="min-w-0">
          <Badge wraps>{part}</Badge>
        </li>
      ))}
    </ul>
  );
}
