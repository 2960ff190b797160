import { data } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { LinkFailed } from '#web/link-failed.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { openHeldNotice } from '../contract.ts';
import { isWholeHeldToken } from '../rules.ts';
import { BASIS_SAYS } from '../words.ts';
import type { Route } from './+types/held-by-company.ts';

const HERE = pathTo('/held-by-company');
const TITLE = 'Your data at a company';

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const is_whole = isWholeHeldToken(token);
  const { callOrFail } = context.get(serverContext);
  const answer = is_whole ? await callOrFail(openHeldNotice, { body: { token } }) : undefined;
  const opened = answer?.opened ?? null;
  return data({ opened, token, is_whole }, { status: opened ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: TITLE, no_index: true });

/** Opening the page changes nothing, since mail scanners open links. Its button sends the POST that mail programs send (RFC 8058). */
export default function HeldByCompany({ loaderData: { opened, token, is_whole } }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <h1 className="text-3xl">{TITLE}</h1>
      {!opened && (
        <LinkFailed is_whole={is_whole}>
          The company in this email is no longer here, and what it held about you is deleted.
        </LinkFailed>
      )}
      {opened?.has_objected && !opened.held && (
        <Notice tone="success" live title={`${opened.company_name} holds no contact data about you.`}>
          No company here can import your address again.
        </Notice>
      )}
      {opened && (opened.held || !opened.has_objected) && (
        <Card className="grid gap-5">
          <h2 className="text-lg wrap-anywhere">{opened.company_name}</h2>
          {opened.held ? <Held held={opened.held} /> : <p>This company no longer holds contact data about you.</p>}
          <p>
            If you object, what this company imported about you is deleted at once, and no company here can import your
            address again. Applications that you sent stay.
          </p>
          <form method="post" action={addQuery(HERE, { token })}>
            <CsrfField />
            <input type="hidden" name="from" value="page" />
            <Button type="submit" name="List-Unsubscribe" value="One-Click" variant="primary" size="lg">
              {opened.held ? 'Object and delete my data' : 'Object to later imports'}
            </Button>
          </form>
        </Card>
      )}
    </div>
  );
}

type HeldProps = { held: { parts: string[]; source: string; lawful_basis: keyof typeof BASIS_SAYS; since: string } };

function Held({ held: { parts, source, lawful_basis, since } }: HeldProps) {
  const facts = [
    { name: 'What it holds', value: parts.join(', ') },
    { name: 'Where it has it from', value: source },
    { name: 'Why', value: BASIS_SAYS[lawful_basis] },
    { name: 'Since', value: <RelativeTime date={since} /> },
  ];
  return (
    <dl className="grid gap-3">
      {facts.map(({ name, value }) => (
        <div key={name} className="grid gap-0.5">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
