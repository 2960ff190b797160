import { addQuery } from '#rules/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';

/** What somebody is offered who asks as a military spouse. */
export function ForSpouses() {
  return (
    <Notice
      title="Jobs for military spouses"
      action={
        <>
          <LinkButton href={addQuery('/search', { badge: 'military-spouse' })} variant="primary">
            Jobs that welcome military spouses
          </LinkButton>
          <LinkButton href={addQuery('/search', { spouse: 'keeps_move' })}>
            Jobs that you keep through a military move
          </LinkButton>
        </>
      }
    >
      <p>Codes here are those of the service member. For your own work, search jobs by what suits you.</p>
    </Notice>
  );
}
