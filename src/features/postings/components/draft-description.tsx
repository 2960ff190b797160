import { browserCall } from '#web/browser-api.ts';
import type { Posting } from '../contract.ts';
import { textFrom } from '../form.ts';
import { generateDescription } from '../writing/contract.ts';
import { WritingButton } from './writing-button.tsx';

const QUESTION = 'Replace the description with a new draft? The draft keeps what you wrote yourself.';

type DraftDescriptionProps = { onDraft: (description: Posting['description']) => void };

/** Drafts a new description from what stands in the form, and asks before it replaces the present one. */
export function DraftDescription({ onDraft }: DraftDescriptionProps) {
  const draft = async (company_id: string, form: HTMLFormElement) => {
    if (!window.confirm(QUESTION)) return null;
    const body = textFrom(new FormData(form));
    const answer = await browserCall(generateDescription, { params: { company_id }, body });
    if (answer) onDraft(answer.description);
    return answer;
  };
  return <WritingButton label="Draft a new description" onPress={draft} />;
}
