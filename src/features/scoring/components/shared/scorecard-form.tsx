import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { browserCall } from '#web/browser-api.ts';
import { textOf } from '#web/form-answer.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useSave } from '#web/use-save.ts';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import { OVERALL, putScore, type StageDetails } from '../../contract.ts';
import { OVERALL_LABELS } from '../../words.ts';

type ScorecardFormProps = { application_id: string; stage: StageDetails; onSaved: () => Promise<void> };

const MARKS = [
  { value: '', label: 'Not assessed' },
  ...[1, 2, 3, 4, 5].map((mark) => ({ value: String(mark), label: String(mark) })),
];
const CHOICES = OVERALL.map((value) => ({ value, label: OVERALL_LABELS[value] }));

/** The reader's own scorecard for a stage. */
export function ScorecardForm({ application_id, stage, onSaved }: ScorecardFormProps) {
  const company_id = usePageData().user?.company_id ?? '';
  const { save, pending, problem } = useSave();
  const [isSaved, setSaved] = useState(false);
  const id = useId();
  const { mine, skills, stage_id } = stage;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSaved(false);
    const form = new FormData(event.currentTarget);
    const marks = skills.map(({ name }, position) => {
      const mark = textOf(form, `${id}-skill-${position}`);
      return [name, mark === '' ? null : Number(mark)] as const;
    });
    const overall = OVERALL.find((value) => value === form.get(`${id}-overall`)) ?? 'no_decision';
    const body = { stage_id, skills: Object.fromEntries(marks), overall, note: textOf(form, 'note') };
    const is_saved = await save(() => browserCall(putScore, { params: { company_id, application_id }, body }));
    if (is_saved) await onSaved();
    setSaved(is_saved);
  };
  return (
    <form method="dialog" onSubmit={submit} className="grid gap-4" {...asksBeforeLeaving(false)}>
      {problem && <Notice tone="danger" live title={problem.message} />}
      {skills.length === 0 && (
        <p className="text-sm text-muted">
          This pipeline has no skills to score. A manager can add them in the pipeline settings.
        </p>
      )}
      {skills.map(({ name }, position) => (
        <RadioGroup
          key={name}
          name={`${id}-skill-${position}`}
          legend={name}
          choices={MARKS}
          defaultValue={String(mine?.skills[name] ?? '')}
          inline
        />
      ))}
      <RadioGroup
        name={`${id}-overall`}
        legend="Overall"
        choices={CHOICES}
        defaultValue={mine?.overall ?? 'no_decision'}
        inline
      />
      <TextArea
        id={`${id}-note`}
        name="note"
        label="Note"
        optional
        rows={3}
        most={4000}
        error={problem?.fields.note}
        defaultValue={mine?.note}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={pending}>
          {mine ? (stage.decision === 'pending' ? 'Save scorecard' : 'Add a correction') : 'Save scorecard'}
        </Button>
        <p role="status" className="text-sm text-muted">
          {isSaved && 'Saved.'}
        </p>
      </div>
    </form>
  );
}
