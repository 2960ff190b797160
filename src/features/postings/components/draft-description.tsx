import { Button } from '#ui/button.tsx';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useSave } from '#web/use-save.ts';
import type { Posting } from '../contract.ts';
import { generateDescription } from '../writing-contract.ts';

type DraftDescriptionProps = { posting: Posting; onDraft: (description: Posting['description']) => void };

/** Drafts a new description from the title, and asks before it replaces the present one. Nothing if the company switched drafts off. */
export function DraftDescription({ posting, onDraft }: DraftDescriptionProps) {
  const { user, companyPreferences } = usePageData();
  const { save, pending, problem } = useSave();
  const generate = async () => {
    const company_id = user?.company_id;
    if (!company_id || !window.confirm('Replace the description with a new draft?')) return;
    const { title, skills, location_type } = posting;
    await save(async () => {
      const body = { title, skills, location_type };
      const answer = await browserCall(generateDescription, { params: { company_id }, body });
      if (answer) onDraft(answer.description);
      return answer;
    });
  };
  if (companyPreferences?.ai_features === false) return null;
  return (
    <>
      <Button type="button" variant="quiet" icon="sparkles" pending={pending} onClick={() => void generate()}>
        Draft a new description
      </Button>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem.message}
        </p>
      )}
    </>
  );
}
