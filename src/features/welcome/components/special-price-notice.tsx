import { pathTo } from '#rules/addresses.ts';
import { BADGE_HOLDERS } from '#rules/badges.ts';
import { addQuery } from '#rules/paths.ts';
import type { SpecialPrice } from '#rules/price-list.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Says at sign-up that the special price counts, or what to do if the person with the badge is no longer signed in. */
export function SpecialPriceNotice({ special }: { special: SpecialPrice | null }) {
  if (special) {
    return (
      <>
        <input type="hidden" name="special_price" value="yes" />
        <Notice
          title={`Special price for ${BADGE_HOLDERS[special.badge]}: ${special.percent}% off every payment of a plan`}
        >
          <p>Use a different email address from the one on your job seeker account.</p>
        </Notice>
      </>
    );
  }
  const again = addQuery(pathTo('/login'), { next: pathTo('/employer-info') });
  return (
    <Notice
      tone="warning"
      title="The special price does not apply right now"
      action={<LinkButton href={again}>Sign in as a job seeker</LinkButton>}
    >
      <p>You are no longer signed in as the person with the badge. You can also go on without the special price.</p>
    </Notice>
  );
}
