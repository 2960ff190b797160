import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';

/** For searches by a military spouse. */
export function ForSpouses() {
  return (
    <Notice
      title="Jobs for military spouses"
      action={
        <>
          <LinkButton href={addQuery(pathTo('/search'), { badge: 'military-spouse' })} variant="primary">
            Jobs that welcome military spouses
          </LinkButton>
          <LinkButton href={addQuery(pathTo('/search'), { spouse: 'keeps_move' })}>
            Jobs you can keep when you move
          </LinkButton>
        </>
      }
    >
      <p>
        The codes here describe the service member’s job. To find work for yourself, search jobs for military spouses.
      </p>
    </Notice>
  );
}
