import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useSave } from '#web/use-save.ts';
import { textFrom } from '../form.ts';
import { generateSkills } from '../writing-contract.ts';

/** As many as a posting can have. */
const MOST_SKILLS = 40;

/** Adds the skills that the title and the description name to those in the box `skills`, which stay. Nothing if drafts are switched off. */
export function SuggestSkills() {
  const { user, companyPreferences } = usePageData();
  const { save, pending, problem } = useSave();
  const [said, setSaid] = useState('');
  const suggest = async (form: HTMLFormElement | null) => {
    const company_id = user?.company_id;
    const box = form?.elements.namedItem('skills');
    if (!company_id || !form || !(box instanceof HTMLTextAreaElement)) return;
    setSaid('');
    const { location_type, ...body } = textFrom(new FormData(form));
    await save(async () => {
      const answer = await browserCall(generateSkills, { params: { company_id }, body });
      if (answer)
        setSaid(
          addTo(
            box,
            answer.skills.map(({ name }) => name),
          ),
        );
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
        onClick={({ currentTarget }) => void suggest(currentTarget.form)}
      >
        Suggest skills
      </Button>
      <p role="status" className="text-sm text-muted">
        {said}
      </p>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem.fields.title ?? problem.fields.skills ?? problem.fields.description ?? problem.message}
        </p>
      )}
    </>
  );
}

/** Behind what stands there; the form learns that something was typed. */
function addTo(box: HTMLTextAreaElement, suggested: readonly string[]): string {
  const given = box.value.split(/[,\n]/).filter((skill) => skill.trim() !== '');
  // The box takes commas between skills.
  const added = suggested.filter((name) => !name.includes(',')).slice(0, Math.max(0, MOST_SKILLS - given.length));
  if (added.length === 0) return 'We found no further skills in the title and the description.';
  const typed = box.value.trim().replace(/,$/, '');
  box.value = [typed, ...added].filter((part) => part !== '').join(', ');
  box.dispatchEvent(new Event('input', { bubbles: true }));
  return added.length === 1
    ? 'One skill added. Remove it if the job does not need it.'
    : `${added.length} skills added. Remove those that the job does not need.`;
}
