import { useEffect, useRef } from 'react';
import { JobView } from '#features/jobs/components/shared/job-view.tsx';
import type { Job } from '#features/jobs/contract.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

type UnsavedPreviewProps = {
  job: Job;
  /** The id of the edit form. */
  form: string;
  pending: boolean;
  onBack: () => void;
};

export function UnsavedPreview({ job, form, pending, onBack }: UnsavedPreviewProps) {
  const top = useRef<HTMLDivElement>(null);
  // It replaces the form, so the focus moves here.
  useEffect(() => top.current?.focus(), []);
  return (
    <div className="grid gap-6">
      <div ref={top} tabIndex={-1} className="outline-none">
        <Notice
          title="Preview of the public page"
          action={
            <>
              <Button
                type="submit"
                form={form}
                name="intent"
                value="save"
                variant="primary"
                size="sm"
                pending={pending}
              >
                Save and update the site
              </Button>
              <Button size="sm" onClick={onBack}>
                Back to editing
              </Button>
            </>
          }
        >
          These changes are not saved. Until you save them, the site shows the previous version.
        </Notice>
      </div>
      <JobView job={job} />
    </div>
  );
}
