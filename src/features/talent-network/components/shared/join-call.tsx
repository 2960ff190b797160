import { pathTo } from '#rules/addresses.ts';
import { LinkButton } from '#ui/link-button.tsx';

/** The call to join on a company's own pages. Never beside an anonymous job, which it would give away. */
export function JoinCall({ network_id, company_name }: { network_id: string; company_name: string }) {
  return (
    <aside aria-label="Talent network" className="flex flex-wrap items-center gap-3 rounded-md border border-line p-5">
      <p className="mr-auto min-w-0 wrap-anywhere">
        <span className="font-semibold">Nothing that fits?</span> Join the talent network of {company_name}.
      </p>
      <LinkButton href={pathTo('/talent-network/{network_id}', { network_id })}>Join our talent network</LinkButton>
    </aside>
  );
}
