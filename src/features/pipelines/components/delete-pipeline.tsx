import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/interactive/dialog.tsx';
import type { PipelineSummary } from '../contract.ts';
import { EditForm } from './edit-form.tsx';

type DeletePipelineProps = { pipeline: PipelineSummary; reason: string | undefined };

/** Asks first, since a deletion cannot be undone. */
export function DeletePipeline({ pipeline: { pipeline_id, name }, reason }: DeletePipelineProps) {
  const [is_open, setOpen] = useState(false);
  const form = `delete-${pipeline_id}`;
  return (
    <>
      <Button icon="trash-2" size="sm" variant="quiet" reason={reason} onClick={() => setOpen(true)}>
        Delete<span className="sr-only"> {name}</span>
      </Button>
      <Dialog
        title={`Delete ${name}?`}
        isOpen={is_open}
        onOpenChange={setOpen}
        alert
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" form={form} name="intent" value="delete" variant="danger">
              Delete pipeline
            </Button>
          </>
        }
      >
        <EditForm id={form} fields={{ pipeline_id }}>
          <p>It has no applicants. Its stages, skills and viewers are deleted too. This cannot be undone.</p>
        </EditForm>
      </Dialog>
    </>
  );
}
