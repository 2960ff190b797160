import { useState } from 'react';
import { browserCall } from '#web/browser-api.ts';
import { textFrom } from '../form.ts';
import { generateSkills } from '../writing/contract.ts';
import { WritingButton } from './writing-button.tsx';

/** As many as a posting can have. */
const MOST_SKILLS = 40;

/** Adds the skills that the title and the description name to those already in the box `skills`. */
export function SuggestSkills() {
  const [said, setSaid] = useState('');
  const suggest = async (company_id: string, form: HTMLFormElement) => {
    const box = form.elements.namedItem('skills');
    if (!(box instanceof HTMLTextAreaElement)) return null;
    setSaid('');
    const { location_type, ...body } = textFrom(new FormData(form));
    const answer = await browserCall(generateSkills, { params: { company_id }, body });
    const names = answer?.skills.map(({ name }) => name);
    if (names) setSaid(addTo(box, names));
    return answer;
  };
  return (
    <WritingButton label="Suggest skills" onPress={suggest}>
      <p role="status" className="text-sm text-muted">
        {said}
      </p>
    </WritingButton>
  );
}

/** Adds the skills to the end of the box, as typing would, and returns what to tell the reader. */
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
