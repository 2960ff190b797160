import { useState } from 'react';
import { TextArea } from '#ui/text-area.tsx';
import { browserCall } from '#web/browser-api.ts';
import { textOf } from '#web/form-answer.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useSave } from '#web/use-save.ts';
import { closeDecision, type DecisionDashboard, LONGEST_REASON } from '../contract.ts';
import { OUTCOME_WORDS } from '../words.ts';
import { FormDialog } from './form-dialog.tsx';

type CloseDialogProps = {
  dashboard: Pick<DecisionDashboard, 'posting' | 'finalists' | 'records'>;
  onClosed: (decision_id: string) => void;
  onClose: () => void;
};

/** Freezes the decision on the people who are shown. */
export function CloseDialog({ dashboard: { posting, finalists, records }, onClosed, onClose }: CloseDialogProps) {
  const company_id = usePageData().user?.company_id ?? '';
  const saving = useSave();
  const { save, problem } = saving;
  // The same for every try, so that a lost answer closes nothing twice.
  const [idempotency_key] = useState(() => crypto.randomUUID());
  const submit = async (typed: HTMLFormElement) => {
    const form = new FormData(typed);
    const body = {
      rationale: textOf(form, 'reason'),
      versions: Object.fromEntries(finalists.map(({ application_id, version }) => [application_id, version])),
      last_decision_id: records[0]?.decision_id ?? null,
    };
    const params = { company_id, posting_id: posting.posting_id };
    let decision_id: string | undefined;
    const is_closed = await save(async () => {
      const answer = await browserCall(closeDecision, { params, body, idempotency_key });
      decision_id = answer?.decision_id;
      return answer;
    });
    if (!is_closed || !decision_id) return;
    // Nothing is left unsaved, so that the way to the record asks nothing.
    typed.reset();
    onClosed(decision_id);
  };
  return (
    <FormDialog
      id="close-decision"
      title="Close decision"
      description="Saves the evidence, votes and rationales as a record that cannot be changed."
      size="md"
      verb="Close decision"
      saving={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {finalists.map(({ application_id, name, outcome }) => (
          <div key={application_id} className="contents">
            <dt className="font-semibold wrap-anywhere">{name}</dt>
            <dd className="text-muted">{OUTCOME_WORDS[outcome]}</dd>
          </div>
        ))}
      </dl>
      <TextArea
        name="reason"
        label="Why you decided this way"
        rows={4}
        most={LONGEST_REASON}
        error={problem?.fields.rationale}
        required
      />
    </FormDialog>
  );
}
