import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { INTERVIEW_KINDS, type InterviewKind, LONGEST_MINUTES, SHORTEST_MINUTES } from '#features/scheduling/rules.ts';
import { KIND_WORDS } from '#features/scheduling/words.ts';
import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DialogProblems } from '#ui/dialog-problems.tsx';
import { FieldError } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { browserCall } from '#web/browser-api.ts';
import { asTyped, numberOf, textOf } from '#web/form-answer.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useSave } from '#web/use-save.ts';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import { type Round, updateInterviewRound } from '../contract.ts';
import { LONGEST_INSTRUCTIONS, LONGEST_NAME } from '../rules.ts';
import { nameOf } from '../words.ts';
import { QuestionFields } from './question-fields.tsx';

type Member = Round['panel'][number];
type RoundFormProps = {
  round: Round;
  pipeline: { pipeline_id: string; name: string };
  skills: readonly string[];
  members: readonly Member[];
  /** Why the reader cannot change it. */
  reason: string | undefined;
};

/** Edits a round: its attributes, questions, interviewers, length and type. */
export function RoundForm({ round, pipeline, skills, members, reason }: RoundFormProps) {
  const company_id = usePageData().user?.company_id ?? '';
  const { save, pending, problem } = useSave();
  const { revalidate } = useRevalidator();
  const [version, setVersion] = useState(round.version);
  const [is_saved, setSaved] = useState(false);
  const [saves, setSaves] = useState(0);
  const [assessed, setAssessed] = useState<readonly string[]>(round.skills);
  const fields = problem?.fields ?? {};
  // A warning is recognized by its wording, because a refusal has only one message per field.
  const is_doubtful = Object.values(fields).some((message) => message.includes('no hiring decision may rest'));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSaved(false);
    const body = { ...roundOf(new FormData(event.currentTarget)), version };
    const params = { company_id, round_id: round.round_id };
    const is_done = await save(async () => {
      const saved = await browserCall(updateInterviewRound, { params, body });
      if (saved) setVersion(saved.version);
      return saved;
    });
    if (!is_done) return;
    await revalidate();
    // Resets the boxes to the saved round: new questions get their ids, and nothing counts as unsaved.
    setSaves(saves + 1);
    setSaved(true);
  };
  const panel = round.panel.map(({ employer_user }) => employer_user);
  return (
    <form method="dialog" onSubmit={(event) => void submit(event)} noValidate {...asksBeforeLeaving(false)}>
      <fieldset disabled={reason !== undefined} className="grid gap-6">
        <legend className="sr-only">{round.name}</legend>
        <DialogProblems attempt={problem} problems={problemsOf(fields)} message={problem?.message} />
        <div key={saves} className="grid gap-6">
          <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_9rem_12rem]">
            <TextInput
              name="name"
              label="Name"
              defaultValue={round.name}
              most={LONGEST_NAME}
              autoComplete="off"
              error={fields.name}
            />
            <TextInput
              name="length_minutes"
              label="Minutes"
              type="number"
              min={SHORTEST_MINUTES}
              max={LONGEST_MINUTES}
              step={5}
              defaultValue={round.length_minutes}
              error={fields.length_minutes}
            />
            <Select
              name="kind"
              label="Interview type"
              defaultValue={round.kind ?? ''}
              choices={[
                { value: '', label: 'Chosen each time' },
                ...INTERVIEW_KINDS.map((value) => ({ value, label: KIND_WORDS[value] })),
              ]}
              error={fields.kind}
            />
          </div>
          <fieldset id="panel" tabIndex={-1} className="grid gap-2 outline-offset-4">
            <legend className="mb-1.5 font-semibold">Interviewers</legend>
            <p className="text-sm text-muted">
              Filled in when this round is scheduled. You can choose others each time.
            </p>
            {fields.panel && <FieldError id="panel">{fields.panel}</FieldError>}
            {members.map((member) => (
              <Checkbox
                key={member.employer_user}
                name="panel"
                value={member.employer_user}
                label={nameOf(member)}
                defaultChecked={panel.includes(member.employer_user)}
              />
            ))}
          </fieldset>
          <fieldset id="skills" tabIndex={-1} className="grid gap-2 outline-offset-4">
            <legend className="mb-1.5 font-semibold">Attributes</legend>
            <p className="text-sm text-muted">
              {skills.length === 0
                ? 'This pipeline has no skills yet. Add them in the '
                : 'Scored from 1 to 5. Add others in the '}
              <a
                href={pathTo('/employer/pipeline/{pipeline_id}', { pipeline_id: pipeline.pipeline_id })}
                className="underline underline-offset-4"
              >
                skills of {pipeline.name}
              </a>
              .
            </p>
            {fields.skills && <FieldError id="skills">{fields.skills}</FieldError>}
            {skills.map((skill, at) => (
              <Checkbox
                key={skill}
                id={`skills-${at}`}
                name="skills"
                value={skill}
                label={skill}
                checked={assessed.includes(skill)}
                onChange={({ target: { checked } }) =>
                  setAssessed(skills.filter((each) => (each === skill ? checked : assessed.includes(each))))
                }
              />
            ))}
          </fieldset>
          <TextArea
            name="instructions"
            label="Instructions for interviewers"
            optional
            rows={4}
            most={LONGEST_INSTRUCTIONS}
            defaultValue={round.instructions}
            error={fields.instructions}
          />
          <QuestionFields first={round.questions} skills={assessed} problems={fields} />
        </div>
        {is_doubtful && (
          <Card>
            <Checkbox name="confirmed" label="The job requires these questions as they are. Save them anyway." />
          </Card>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" pending={pending} reason={reason}>
            Save round
          </Button>
          <p role="status" className="text-sm text-muted">
            {is_saved && 'Saved.'}
          </p>
        </div>
      </fieldset>
    </form>
  );
}

function roundOf(form: FormData) {
  const [ids, texts] = [form.getAll('question_id').map(String), form.getAll('question').map(String)];
  const [guidances, about] = [form.getAll('guidance').map(String), form.getAll('question_skill').map(String)];
  const questions = texts.map((text, at) => ({
    text,
    guidance: guidances[at] ?? '',
    skill: about[at] || null,
    ...(ids[at] ? { question_id: ids[at] } : {}),
  }));
  const chosen = asTyped<{ length_minutes: number; kind: InterviewKind | null }>({
    length_minutes: numberOf(form, 'length_minutes'),
    kind: textOf(form, 'kind') || null,
  });
  return {
    ...chosen,
    name: textOf(form, 'name'),
    instructions: textOf(form, 'instructions'),
    skills: form.getAll('skills').map(String),
    panel: form.getAll('panel').map(String),
    questions,
    confirmed: form.get('confirmed') === 'on',
  };
}

const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  length_minutes: 'Minutes',
  kind: 'Interview type',
  panel: 'Interviewers',
  skills: 'Attributes',
  instructions: 'Instructions',
  questions: 'Questions',
};

function problemsOf(fields: Readonly<Record<string, string>>) {
  return Object.entries(fields).map(([field, message]) => {
    const [, at] = /^questions\.(\d+)\./.exec(field) ?? [];
    return { field, message, label: at === undefined ? LABELS[field] : `Question ${Number(at) + 1}` };
  });
}
