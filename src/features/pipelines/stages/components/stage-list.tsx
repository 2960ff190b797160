import { useState } from 'react';
import { useSubmit } from 'react-router';
import { ADDABLE_STAGE_TYPES } from '#rules/applicant-status.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { EditForm } from '../../components/edit-form.tsx';
import type { Pipeline } from '../../contract.ts';
import { FULL_OF_STAGES, MOST_STAGES } from '../../rules.ts';
import { STAGE_TYPE_LABELS } from '../../words.ts';
import type { Stage } from '../contract.ts';
import { DeleteStageDialog } from './delete-stage-dialog.tsx';
import { StageRow } from './stage-row.tsx';
import { useReorder } from './use-reorder.ts';

type StageListProps = {
  pipeline: Pipeline;
  team: readonly { id: string; name: string }[];
  reason: string | undefined;
  answer: FormAnswer | undefined;
};

export function StageList({ pipeline, team, reason, answer }: StageListProps) {
  const { stages, version } = pipeline;
  const [deleting, setDeleting] = useState<Stage | null>(null);
  const submit = useSubmit();
  const { csrfToken } = usePageData();
  const { order, startAt } = useReorder({
    ids: stages.map(({ stage_id }) => stage_id),
    isFixed: (id) => stages.some((stage) => stage.stage_id === id && stage.is_fixed),
    onOrder: (stage_ids) =>
      void submit(
        { csrf_token: csrfToken, intent: 'order', stage_ids: stage_ids.join(' '), version },
        { method: 'post', preventScrollReset: true },
      ),
  });
  const shown = order.flatMap((id) => stages.find(({ stage_id }) => stage_id === id) ?? []);
  return (
    <section aria-labelledby="stages-title" className="grid gap-3">
      <h2 id="stages-title" className="text-lg">
        Stages
      </h2>
      <ol data-reorder className="grid gap-2">
        {shown.map((stage) => (
          <StageRow
            key={stage.stage_id}
            stage={stage}
            stages={stages}
            team={team}
            reason={reason}
            answer={answer}
            onDrag={(event) => startAt(stage.stage_id, event)}
            onDelete={() => setDeleting(stage)}
          />
        ))}
      </ol>
      <NewStage stages={stages} reason={reason} answer={answer} />
      {deleting && stages.includes(deleting) && (
        <DeleteStageDialog stage={deleting} stages={stages} onClose={() => setDeleting(null)} />
      )}
    </section>
  );
}

const TYPES = ADDABLE_STAGE_TYPES.map((value) => ({ value, label: STAGE_TYPE_LABELS[value] }));

type NewStageProps = { stages: readonly Stage[]; reason: string | undefined; answer: FormAnswer | undefined };

function NewStage({ stages, reason, answer }: NewStageProps) {
  const predecessors = stages.filter((stage) => stage.type !== 'hired');
  const is_sent = answer?.values.intent === 'add-stage';
  const full = stages.length >= MOST_STAGES ? FULL_OF_STAGES : undefined;
  return (
    <EditForm
      key={stages.length}
      className="grid items-end gap-3 rounded-lg border border-dashed border-line-strong p-4 sm:grid-cols-[1fr_9rem_1fr_auto]"
    >
      <TextInput
        id="new-stage-name"
        name="stage_name"
        label="New stage"
        placeholder="Work sample"
        defaultValue={is_sent ? answer.values.stage_name : undefined}
        error={answer?.fields['new-stage-name']}
        hint={full}
        most={60}
      />
      <Select name="type" label="Type" choices={TYPES} defaultValue="interview" />
      <Select
        name="after_stage_id"
        label="After"
        choices={predecessors.map(({ stage_id, name }) => ({ value: stage_id, label: name }))}
        defaultValue={predecessors.at(-1)?.stage_id}
      />
      <Button type="submit" name="intent" value="add-stage" reason={reason ?? full}>
        Add stage
      </Button>
    </EditForm>
  );
}
