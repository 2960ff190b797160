import { useEffect, useRef, useState } from 'react';
import type { Answer } from '#api/endpoint.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { useSave } from '#web/use-save.ts';
import type { listTemplates } from '../../contract.ts';
import { EMAIL_KINDS, type EmailKind } from '../../texts-contract.ts';
import { KIND_WORDS } from '../../words.ts';

type TemplateChoiceProps = {
  /** The kinds that fit best, which come first. */
  first?: readonly EmailKind[];
  /** Null: none of them. */
  onChoose: (text: { subject: string; body: string } | null) => void;
};

/** Chooses an e-mail template for a text that is being written. Absent for members without templates. */
export function TemplateChoice({ first = [], onChoose }: TemplateChoiceProps) {
  const company_id = usePageData().user?.company_id ?? '';
  const refused = useReasonAgainst('access-email-templates');
  const { save, pending, problem } = useSave();
  const [choices, setChoices] = useState<Choice[] | null>(null);
  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone once the list is there.
  useEffect(() => {
    if (choices) box.current?.querySelector('select')?.focus();
  }, [choices]);
  if (refused) return null;
  const open = () =>
    save(async () => {
      // The call brings all fields of a posting along, for which the board has no room.
      const { listTemplates } = await import('../../contract.ts');
      const answer = await browserCall(listTemplates, { params: { company_id } });
      if (answer) setChoices(choicesOf(answer, first));
      return answer;
    });
  if (!choices) {
    return (
      <div className="grid justify-items-start gap-2">
        {problem && <Notice tone="danger" live title={problem.message} />}
        <Button type="button" size="sm" variant="quiet" icon="file-text" pending={pending} onClick={() => void open()}>
          Use a template
        </Button>
      </div>
    );
  }
  return (
    <div ref={box}>
      <Select
        name="template"
        label="Template"
        choices={[
          { value: '', label: 'Choose a template' },
          ...choices.map(({ label }, at) => ({ value: String(at), label })),
        ]}
        onChange={({ target: { value } }) => {
          onChoose((value !== '' && choices[Number(value)]) || null);
        }}
      />
    </div>
  );
}

type Choice = { label: string; subject: string; body: string };

/** By kind, the fitting ones first; in each the member's and the company's before the default. */
function choicesOf({ templates, defaults }: Answer<typeof listTemplates>, first: readonly EmailKind[]): Choice[] {
  const kinds = [...first, ...EMAIL_KINDS.filter((kind) => !first.includes(kind))];
  const marked = [
    ...templates.map((each) => ({ ...each, mark: each.whose === 'own' ? ' (yours)' : '' })),
    ...defaults.map((each) => ({ ...each, mark: ' (default)' })),
  ];
  return kinds.flatMap((kind) =>
    marked
      .filter((each) => each.kind === kind)
      .map(({ name, mark, subject, body }) => ({ label: `${KIND_WORDS[kind]}: ${name}${mark}`, subject, body })),
  );
}
