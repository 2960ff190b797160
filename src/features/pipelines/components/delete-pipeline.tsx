import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/interactive/dialog.tsx';
import type { PipelineSummary } from '../contract.ts';
import { EditForm } from './edit-form.tsx';

type DeletePipelineProps = { pipeline: PipelineSummary; reason: string | undefined };

/** Asks first, as a pipeline's stages, skills and viewers do not come back. */
export function DeletePipeline({ pipeline: { pipeline_id, name }, reason }: DeletePipelineProps) {
  const [is_asked, setAsked] = useState(false);
  const form = `delete-${pipeline_id}`;
  return (
    <>
      <Button icon="trash-2" size="sm" variant="quiet" reason={reason} onClick={() => setAsked(true)}>
        Delete<span className="sr-only"> {name}</span>
      </Button>
      <Dialog
        title={`Delete ${name}?`}
        isOpen={is_asked}
        onOpenChange={setAsked}
        alert
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              Keep it
            </Button>
            <Button type="submit" form={form} name="intent" value="delete" variant="danger">
              Delete pipeline
            </Button>
          </>
        }
      >
        <EditForm id={form} fields={{ pipeline_id }}>
          <p>Nobody stands in it. Its stages, skills and viewers are deleted with it.</p>
        </EditForm>
      </Dialog>
    </>
  );
}
