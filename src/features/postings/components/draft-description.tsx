import { Button } from '#ui/button.tsx';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useSave } from '#web/use-save.ts';
import type { Posting } from '../contract.ts';
import { textFrom } from '../form.ts';
import { generateDescription } from '../writing-contract.ts';

const QUESTION = 'Replace the description with a new draft? The draft keeps what you wrote yourself.';

type DraftDescriptionProps = { onDraft: (description: Posting['description']) => void };

/**
 * Drafts a new description from what stands in the form, and asks before it replaces the present one. Nothing if the company switched
 * drafts off.
 */
export function DraftDescription({ onDraft }: DraftDescriptionProps) {
  const { user, companyPreferences } = usePageData();
  const { save, pending, problem } = useSave();
  const generate = async (form: HTMLFormElement | null) => {
    const company_id = user?.company_id;
    if (!company_id || !form || !window.confirm(QUESTION)) return;
    const body = textFrom(new FormData(form));
    await save(async () => {
      const answer = await browserCall(generateDescription, { params: { company_id }, body });
      if (answer) onDraft(answer.description);
      return answer;
    });
  };
  if (companyPreferences?.ai_features === false) return null;
  return (
    <>
      <Button
        type="button"
        variant="quiet"
        icon="sparkles"
        pending={pending}
        onClick={({ currentTarget }) => void generate(currentTarget.form)}
      >
        Draft a new description
      </Button>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem.fields.title ?? problem.fields.description ?? problem.fields.skills ?? problem.message}
        </p>
      )}
    </>
  );
}
