import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/interactive/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { EditForm } from '../../components/edit-form.tsx';
import { isDestination } from '../../rules.ts';
import { applicantCount } from '../../words.ts';
import type { Stage } from '../contract.ts';

type DeleteStageDialogProps = { stage: Stage; stages: readonly Stage[]; onClose: () => void };

/** Says how many applicants are affected and asks where they move, before a stage is deleted. */
export function DeleteStageDialog({ stage, stages, onClose }: DeleteStageDialogProps) {
  const { stage_id, name, applicants } = stage;
  const destinations = stages
    .filter((other) => other.stage_id !== stage_id)
    .flatMap((other) =>
      other.statuses.filter(isDestination).map(({ status_id, label }) => ({
        value: `${other.stage_id} ${status_id}`,
        label: `${other.name}: ${label}`,
      })),
    );
  const before = stages[stages.findIndex((other) => other.stage_id === stage_id) - 1];
  const nearest = destinations.findLast(({ value }) => before && value.startsWith(before.stage_id));
  return (
    <Dialog
      title={`Delete ${name}?`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      alert
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="delete-stage" name="intent" value="delete-stage" variant="danger">
            Delete stage
          </Button>
        </>
      }
    >
      <EditForm id="delete-stage" fields={{ stage_id }} className="grid gap-4">
        {applicants === 0 ? (
          <p>
            This stage has no active applicants. Closed applications move to the stage you choose and keep their status.
          </p>
        ) : (
          <p>
            This stage has {applicantCount(applicants)}. {applicants === 1 ? 'They move' : 'They all move'} to the stage
            and status you choose. Closed applications keep their status. No email is sent.
          </p>
        )}

        <p>
          Scores, votes, decisions, summaries and interviews from this stage stay on each applicant’s page under its
          name, but can no longer be changed.
        </p>
        <Select name="destination" label="Move applicants to" choices={destinations} defaultValue={nearest?.value} />
      </EditForm>
    </Dialog>
  );
}
