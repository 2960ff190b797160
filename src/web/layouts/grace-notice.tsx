import { pathTo } from '#rules/addresses.ts';
import { can } from '#rules/permissions.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { usePageData } from '../page-data-context.tsx';

/** On every page of the workbench, while a failed payment is about to end the plan; renders nothing otherwise. */
export function GraceNotice({ className }: { className?: string }) {
  const { user, featureFlags, companyPreferences } = usePageData();
  const late = user?.packages.find(({ status, grace_until }) => status === 'active' && grace_until);
  if (!late?.grace_until) return null;
  const timeZone = companyPreferences?.time_zone ?? 'UTC';
  const until = new Date(late.grace_until).toLocaleDateString('en-US', { dateStyle: 'long', timeZone });
  const is_admin = can('view-billing', user, featureFlags);
  return (
    <Notice
      tone="warning"
      className={className ?? ''}
      title={`The last payment failed. Your plan ends on ${until} unless it is paid.`}
      action={
        is_admin && (
          <LinkButton href={pathTo('/employer/stripe-payment-settings')} size="sm">
            Check your card
          </LinkButton>
        )
      }
    >
      {!is_admin && <p>Ask an admin of your company to check the card.</p>}
    </Notice>
  );
}
