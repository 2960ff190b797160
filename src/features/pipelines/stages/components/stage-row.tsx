import type { PointerEvent } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { VersionField } from '#web/version-field.tsx';
import { EditForm } from '../../components/edit-form.tsx';
import { applicantCount, STAGE_TYPE_LABELS, swapped } from '../../words.ts';
import type { Stage } from '../contract.ts';

type StageRowProps = {
  stage: Stage;
  stages: readonly Stage[];
  team: readonly { id: string; name: string }[];
  reason: string | undefined;
  answer: FormAnswer | undefined;
  onDrag: (event: PointerEvent<HTMLElement>) => void;
  onDelete: () => void;
};

export function StageRow({ stage, stages, team, reason, answer, onDrag, onDelete }: StageRowProps) {
  const { stage_id, name, type, is_fixed, applicants, assignees } = stage;
  const fixed = 'The first and the last stage cannot be moved.';
  const reasonAt = (by: -1 | 1) =>
    reason ?? (is_fixed ? fixed : swapped(stages, stage_id, by) ? undefined : 'This stage cannot move further.');
  return (
    <li data-row={stage_id} className="rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-2 px-3 py-2">
        <span
          aria-hidden="true"
          title={is_fixed ? fixed : 'Drag to reorder'}
          onPointerDown={reason ? undefined : onDrag}
          className={`grid size-8 touch-none place-items-center rounded-sm text-muted ${is_fixed || reason ? 'opacity-40' : 'cursor-grab hover:bg-sunken'}`}
        >
          <Icon of="grip-vertical" size="sm" />
        </span>
        <h3 className="min-w-0 text-base font-semibold wrap-anywhere">{name}</h3>
        <Badge>{STAGE_TYPE_LABELS[type]}</Badge>
        <p className="mr-auto text-sm text-muted">{applicantCount(applicants)}</p>
        <EditForm fields={{ stage_id }} className="flex gap-1">
          <Button
            type="submit"
            name="intent"
            value="up"
            variant="quiet"
            size="sm"
            icon="arrow-up"
            reason={reasonAt(-1)}
          >
            <span className="sr-only">Move {name} up</span>
          </Button>
          <Button
            type="submit"
            name="intent"
            value="down"
            variant="quiet"
            size="sm"
            icon="arrow-down"
            reason={reasonAt(1)}
          >
            <span className="sr-only">Move {name} down</span>
          </Button>
          <Button
            variant="quiet"
            size="sm"
            icon="trash-2"
            onClick={onDelete}
            reason={reason ?? (is_fixed ? 'The first and the last stage cannot be deleted.' : undefined)}
          >
            <span className="sr-only">Delete {name}</span>
          </Button>
        </EditForm>
      </div>
      <details className="border-t border-line">
        <summary className="flex min-h-9 items-center px-4 text-sm text-muted hover:text-ink">
          <span>
            {stage.statuses.map(({ label }) => label).join(', ')}
            {assignees.length === 1 && ' · 1 assignee'}
            {assignees.length > 1 && ` · ${assignees.length} assignees`}
          </span>
          <span className="ml-auto font-semibold text-ink">Edit</span>
        </summary>
        <StageForm key={JSON.stringify(stage)} {...{ stage, team, reason, answer }} />
      </details>
    </li>
  );
}

function StageForm({ stage, team, reason, answer }: Pick<StageRowProps, 'stage' | 'team' | 'reason' | 'answer'>) {
  const { stage_id, name, statuses, applicants } = stage;
  const assigned = new Set(stage.assignees);
  const fields = answer?.fields ?? {};
  const sent = answer?.values.stage_id === stage_id ? answer.values : undefined;
  return (
    <EditForm fields={{ stage_id }} className="grid gap-4 px-4 py-4">
      <VersionField version={sent?.version ?? stage.version} of={stage_id} />
      {applicants > 0 && (
        <p className="text-sm text-muted">
          This stage has {applicantCount(applicants)}. Your team sees new names at once.
        </p>
      )}
      <TextInput
        id={`name-${stage_id}`}
        name="stage_name"
        label="Name"
        defaultValue={name}
        error={fields[`name-${stage_id}`]}
        most={60}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 font-semibold">Statuses</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {statuses.map((status, position) => (
            <TextInput
              key={status.status_id}
              name={`status_${status.status_id}`}
              label={`Status ${position + 1}`}
              hint={`The applicant sees “${status.seeker_label}”${status.sends_mail ? ' and gets an email' : ''}.`}
              defaultValue={status.label}
              error={fields[`status_${status.status_id}`]}
              most={40}
            />
          ))}
        </div>
      </fieldset>
      {team.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-semibold">Assignees</legend>
          <div className="grid max-h-48 gap-2 overflow-y-auto sm:grid-cols-2">
            {team.map((member) => (
              <Checkbox
                key={member.id}
                id={`assignee-${stage_id}-${member.id}`}
                name="assignees"
                value={member.id}
                label={member.name}
                defaultChecked={assigned.has(member.id)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div>
        <Button type="submit" name="intent" value="stage" reason={reason}>
          Save stage
        </Button>
      </div>
    </EditForm>
  );
}
