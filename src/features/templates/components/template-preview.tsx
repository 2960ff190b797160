import { type RefObject, useState } from 'react';
import type { Answer } from '#api/endpoint.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { browserCall } from '#web/browser-api.ts';
import { textOf } from '#web/form-answer.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useSave } from '#web/use-save.ts';
import { previewTemplate } from '../contract.ts';

type Shown = Answer<typeof previewTemplate>;

/** Shows the text of a form as one of the company's applicants would get it. */
export function TemplatePreview({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const company_id = usePageData().user?.company_id ?? '';
  const { save, pending, problem } = useSave();
  const [shown, setShown] = useState<Shown | null>(null);
  const show = (application_id?: string) =>
    save(async () => {
      if (!form.current) return undefined;
      const typed = new FormData(form.current);
      const text = { subject: textOf(typed, 'subject'), body: textOf(typed, 'body') };
      const body = { ...text, ...(application_id ? { application_id } : {}) };
      const answer = await browserCall(previewTemplate, { params: { company_id }, body });
      setShown(answer ?? null);
      return answer;
    });
  const problems = Object.values(problem?.fields ?? {});
  return (
    <Card as="section" aria-labelledby="preview" className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="preview" className="text-lg">
          Preview
        </h2>
        <Button
          type="button"
          size="sm"
          icon="eye"
          pending={pending}
          onClick={() => void show(shown?.application_id ?? undefined)}
        >
          {shown ? 'Update preview' : 'Show preview'}
        </Button>
      </div>
      {problem && <Notice tone="danger" live title={problems[0] ?? problem.message} />}
      {!shown && !problem && <p className="text-muted">See the text as one of your applicants would get it.</p>}
      {shown && !problem && <Filled shown={shown} onChoose={(id) => void show(id)} />}
    </Card>
  );
}

function Filled({ shown, onChoose }: { shown: Shown; onChoose: (application_id: string) => void }) {
  const { application_id, people, missing, subject, body } = shown;
  const listed = people.some((person) => person.application_id === application_id);
  return (
    <>
      {application_id === null ? (
        <Notice title="You have no applicants yet.">Placeholders are filled in once there is one.</Notice>
      ) : (
        <Select
          name="preview_for"
          label="Applicant"
          value={listed ? application_id : ''}
          onChange={({ target: { value } }) => onChoose(value)}
          choices={people.map((person) => ({ value: person.application_id, label: `${person.name}, ${person.title}` }))}
        />
      )}
      {missing.length > 0 && (
        <Notice tone="warning" live title={`No value for ${missing.map((name) => `{${name}}`).join(', ')}.`}>
          You cannot send this to them until every placeholder has a value.
        </Notice>
      )}
      <div aria-live="polite" className="grid gap-3 rounded-md border border-line p-4">
        <p className="font-semibold wrap-anywhere">{subject}</p>
        <p className="wrap-anywhere whitespace-pre-wrap">{body}</p>
      </div>
    </>
  );
}
