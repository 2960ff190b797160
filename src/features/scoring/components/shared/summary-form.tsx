import { type FormEvent, useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { browserCall } from '#web/browser-api.ts';
import { textOf } from '#web/form-answer.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useSave } from '#web/use-save.ts';
import { putStageSummary, type StageDetails } from '../../contract.ts';
import { nameOf } from '../../words.ts';

type SummaryFormProps = { application_id: string; stage: StageDetails; onSaved: () => Promise<void> };

/** The team's one shared text on an applicant in a stage. Who saves over somebody else's words is told first (409). */
export function SummaryForm({ application_id, stage, onSaved }: SummaryFormProps) {
  const company_id = usePageData().user?.company_id ?? '';
  const { save, pending, problem } = useSave();
  const id = useId();
  const { stage_id, summary } = stage;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { body: textOf(new FormData(event.currentTarget), 'summary'), version: summary.version };
    const params = { company_id, application_id, stage_id };
    const is_saved = await save(() => browserCall(putStageSummary, { params, body }));
    if (is_saved) await onSaved();
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      {problem && <Notice tone="danger" live title={problem.message} />}
      <TextArea
        id={`${id}-summary`}
        name="summary"
        label="Summary of the stage"
        hint="One text for the whole team."
        rows={3}
        maxLength={10_000}
        defaultValue={summary.body}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" pending={pending}>
          Save summary
        </Button>
        {summary.edited_by && summary.edited_at && (
          <p className="text-sm text-muted">
            Last written by {nameOf(summary.edited_by)}, <RelativeTime date={summary.edited_at} />
          </p>
        )}
      </div>
    </form>
  );
}
