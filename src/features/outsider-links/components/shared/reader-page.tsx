import type { ReactNode } from 'react';
import { pathTo } from '#rules/addresses.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { LinkFailed } from '#web/link-failed.tsx';

type ReaderPageProps = {
  title: string;
  lead?: string | undefined;
  /** For tables; texts are easier to read in a narrow column. */
  is_wide?: boolean;
  children: ReactNode;
};

/** A page that the reader of a link sees. */
export function ReaderPage({ title, lead, is_wide = false, children }: ReaderPageProps) {
  return (
    <div className={is_wide ? 'grid w-full grid-cols-[minmax(0,1fr)] gap-6' : 'mx-auto grid w-full max-w-2xl gap-6'}>
      <header className="grid gap-1">
        <h1 className="text-3xl wrap-anywhere">{title}</h1>
        {lead && <p className="text-lg text-muted wrap-anywhere">{lead}</p>}
      </header>
      {children}
    </div>
  );
}

/** A link that opens nothing. The children say when such a link ends. */
export function LinkOver({ is_whole, children }: { is_whole: boolean; children: ReactNode }) {
  return (
    <LinkFailed is_whole={is_whole} action={<LinkButton href={pathTo('/')}>Go to the home page</LinkButton>}>
      {children} Ask the sender for a new one.
    </LinkFailed>
  );
}

/** What the page’s script sends once somebody moves, touches or types. */
export function ViewForm({ action }: { action: string }) {
  return (
    <form method="post" action={action} data-tells-view="" hidden>
      <CsrfField />
      <input type="hidden" name="intent" value="view" />
    </form>
  );
}
