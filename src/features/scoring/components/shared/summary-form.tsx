import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useSave } from '#web/use-save.ts';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import { putStageSummary, type StageDetails } from '../../contract.ts';
import { nameOf } from '../../words.ts';

type SummaryFormProps = { application_id: string; stage: StageDetails; onSaved: () => Promise<void> };

type Summary = StageDetails['summary'];
type Draft = { body: string; on_version: number };

/**
 * The team's shared summary of an applicant in a stage. If someone else saves it while it is being edited, both texts are shown, so that no
 * one overwrites an unseen text (409).
 */
export function SummaryForm({ application_id, stage, onSaved }: SummaryFormProps) {
  const company_id = usePageData().user?.company_id ?? '';
  const { save, pending, problem } = useSave();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [saved, setSaved] = useState<Summary | null>(null);
  const id = useId();
  const { stage_id } = stage;
  // The saved text is shown before the reload, and even if that fails.
  const summary = saved && saved.version > stage.summary.version ? saved : stage.summary;
  const is_stale = draft !== null && draft.on_version < summary.version;
  const write = (body: string) => setDraft({ body, on_version: draft?.on_version ?? summary.version });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = draft?.body ?? summary.body;
    const params = { company_id, application_id, stage_id };
    await save(async () => {
      const answer = await browserCall(putStageSummary, { params, body: { body, version: summary.version } });
      if (answer) showSaved(answer, body);
      return answer;
    });
    await onSaved();
  };
  const showSaved = (answer: Summary, sent: string) => {
    setSaved(answer);
    // Keeps text typed during the save, now based on the saved version.
    setDraft((now) => (now === null || now.body === sent ? null : { ...now, on_version: answer.version }));
  };
  return (
    <form
      method="dialog"
      onSubmit={submit}
      className="grid gap-3"
      {...asksBeforeLeaving((draft?.body ?? summary.body) !== summary.body)}
    >
      {problem && !is_stale && <Notice tone="danger" live title={problem.message} />}
      {is_stale && <CurrentText summary={summary} />}
      <TextArea
        id={`${id}-summary`}
        name="summary"
        label="Summary of the stage"
        hint="Shared by the whole team."
        rows={3}
        most={10_000}
        error={problem?.fields.body}
        value={draft?.body ?? summary.body}
        onChange={(event) => write(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" pending={pending}>
          {is_stale ? 'Replace with mine' : 'Save summary'}
        </Button>
        {is_stale && (
          <Button variant="quiet" size="sm" onClick={() => setDraft(null)}>
            Discard mine
          </Button>
        )}
        {summary.edited_by && summary.edited_at && (
          <p className="text-sm text-muted">
            Last edited by {nameOf(summary.edited_by)}, <RelativeTime date={summary.edited_at} />
          </p>
        )}
      </div>
    </form>
  );
}

function CurrentText({ summary }: { summary: Summary }) {
  const who = summary.edited_by ? nameOf(summary.edited_by) : 'Someone';
  return (
    <Notice tone="warning" live title={`${who} changed the summary while you were writing. The new text:`}>
      <p className="wrap-anywhere whitespace-pre-wrap">{summary.body || '(empty)'}</p>
    </Notice>
  );
}
