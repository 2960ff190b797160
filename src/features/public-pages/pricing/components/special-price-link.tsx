import { pathTo } from '#rules/addresses.ts';
import { BADGE_HOLDERS } from '#rules/badges.ts';
import { addQuery } from '#rules/paths.ts';
import { specialPrice } from '#rules/price-list.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { useReasonAgainst } from '#web/use-can.ts';

/** For a signed-in seeker with a badge who has a business, too (spec §6). */
export function SpecialPriceLink() {
  const { user } = usePageData();
  const is_hidden = useReasonAgainst('special-pricing-link') !== undefined;
  const special = specialPrice(user?.badges ?? []);
  if (is_hidden || !special) return null;
  const href = addQuery(pathTo('/create-employer-account/info'), { special_price: 'yes' });
  return (
    <Notice
      title={`Do you also hire? ${special.percent}% off for ${BADGE_HOLDERS[special.badge]}`}
      action={<LinkButton href={href}>Sign up with the special price</LinkButton>}
    >
      <p>Because of your badge, a company that you sign up pays {special.percent}% less for every payment of a plan.</p>
    </Notice>
  );
}
