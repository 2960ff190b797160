import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import type { Posting } from '../contract.ts';
import { generateDescription } from '../writing-contract.ts';

type DraftDescriptionProps = { posting: Posting; onDraft: (description: Posting['description']) => void };

/** Drafts the description anew from the title; what stands in the box is replaced only after a yes. */
export function DraftDescription({ posting, onDraft }: DraftDescriptionProps) {
  const { user } = usePageData();
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const generate = async () => {
    if (!user?.company_id || !window.confirm('Replace the description with a new draft?')) return;
    setPending(true);
    const answer = await browserCall(generateDescription, {
      params: { company_id: user.company_id },
      body: { title: posting.title, skills: posting.skills, location_type: posting.location_type },
    }).catch(() => undefined);
    setPending(false);
    setFailed(!answer);
    if (answer) onDraft(answer.description);
  };
  return (
    <>
      <Button type="button" variant="quiet" icon="sparkles" pending={pending} onClick={() => void generate()}>
        Draft the description anew
      </Button>
      {failed && (
        <p role="alert" className="text-sm text-danger">
          That did not work. Your text is as it was; try again.
        </p>
      )}
    </>
  );
}
