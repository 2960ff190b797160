import { recommend, reject } from '#features/scoring/contract.ts';
import { VERDICTS } from '#features/scoring/rules.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { browserCall } from '#web/browser-api.ts';
import { textOf } from '#web/form-answer.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useSave } from '#web/use-save.ts';
import type { Finalist } from '../contract.ts';
import { VERDICT_WORDS } from '../words.ts';
import { FormDialog } from './form-dialog.tsx';

type VoteDialogProps = { person: Finalist; onDone: () => void; onClose: () => void };

const CHOICES = Object.entries(VERDICT_WORDS).map(([value, label]) => ({ value, label }));

/** A member’s vote on a finalist, which moves no one. */
export function VoteDialog({ person, onDone, onClose }: VoteDialogProps) {
  const company_id = usePageData().user?.company_id ?? '';
  const saving = useSave();
  const { save, problem } = saving;
  const { application_id, name, stage_id, mine } = person;
  const submit = async (sent: HTMLFormElement) => {
    const form = new FormData(sent);
    const params = { company_id, application_id };
    const note = textOf(form, 'note');
    const strength = VERDICTS.find((verdict) => verdict === textOf(form, 'verdict')) ?? 'yes';
    const is_saved = await save(() =>
      strength === 'reject'
        ? browserCall(reject, { params, body: { stage_id, note } })
        : browserCall(recommend, { params, body: { stage_id, strength, note } }),
    );
    if (is_saved) onDone();
  };
  return (
    <FormDialog
      id="vote"
      title={`Vote on ${name}`}
      description="Your vote does not move anyone. You will see the other votes once you have voted on every finalist."
      verb="Save vote"
      saving={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup name="verdict" legend="Should we move forward?" choices={CHOICES} defaultValue={mine ?? 'yes'} />
      <TextArea name="note" label="Why" rows={3} most={4000} error={problem?.fields.note} optional />
    </FormDialog>
  );
}
