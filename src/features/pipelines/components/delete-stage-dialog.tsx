import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/interactive/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { isDestination } from '../rules.ts';
import type { Stage } from '../stage-contract.ts';
import { people } from '../words.ts';
import { EditForm } from './edit-form.tsx';

type DeleteStageDialogProps = { stage: Stage; stages: readonly Stage[]; onClose: () => void };

/** Says how many people are touched and asks where they go, before a stage is deleted. */
export function DeleteStageDialog({ stage, stages, onClose }: DeleteStageDialogProps) {
  const { stage_id, name, applicants } = stage;
  const places = stages
    .filter((other) => other.stage_id !== stage_id)
    .flatMap((other) =>
      other.statuses.filter(isDestination).map(({ status_id, label }) => ({
        value: `${other.stage_id} ${status_id}`,
        label: `${other.name}: ${label}`,
      })),
    );
  const before = stages[stages.findIndex((other) => other.stage_id === stage_id) - 1];
  const nearest = places.findLast(({ value }) => before && value.startsWith(before.stage_id));
  return (
    <Dialog
      title={`Delete ${name}?`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      alert
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" form="delete-stage" name="intent" value="delete-stage" variant="danger">
            Delete stage
          </Button>
        </>
      }
    >
      <EditForm id="delete-stage" fields={{ stage_id }} className="grid gap-4">
        {applicants === 0 ? (
          <p>Nobody goes on in this stage. Whoever ended here moves to the place you choose and keeps the status.</p>
        ) : (
          <p>
            {people(applicants)} {applicants === 1 ? 'stands' : 'stand'} in this stage and{' '}
            {applicants === 1 ? 'moves' : 'move'} to the place you choose. Whoever ended here keeps the status. No email
            is sent.
          </p>
        )}

        <p>
          Scores, votes, decisions, summaries and interviews from this stage stay on each applicant’s page, under its
          name. Nothing can be added to them.
        </p>
        <Select name="destination" label="Where they go" choices={places} defaultValue={nearest?.value} />
      </EditForm>
    </Dialog>
  );
}
