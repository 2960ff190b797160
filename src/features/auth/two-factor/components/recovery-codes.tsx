import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useSite } from '#web/use-site.ts';

type RecoveryCodesProps = { codes: readonly string[]; email: string };

/** Shown once. The printout names the account and the site, so that it is still useful years later. */
export function RecoveryCodes({ codes, email }: RecoveryCodesProps) {
  const { name } = useSite();
  const text = [`${name} recovery codes`, email, '', ...codes, '', 'Each code signs you in once.', ''].join('\n');
  return (
    <>
      <Notice
        tone="success"
        live
        title="Two-step sign-in is on. Save these recovery codes now: you will not see them again."
        className="screen-only"
      >
        Each one signs you in once if you lose your phone. Keep them where you can find them without it.
      </Notice>
      <Card as="section" aria-labelledby="codes" className="grid gap-4">
        <header className="grid gap-1">
          <h2 id="codes" className="text-xl">
            <span className="hidden print:inline">{name} </span>Recovery codes
          </h2>
          <p className="hidden print:block">{email}</p>
        </header>
        <ul className="grid gap-1 font-mono text-lg sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="screen-only flex flex-wrap gap-3">
          <textarea id="codes-text" defaultValue={codes.join('\n')} readOnly hidden />
          <Button type="button" hidden data-copy="codes-text" icon="copy">
            Copy
          </Button>
          <span role="status" className="self-center text-sm" />
          <Button type="button" hidden data-print="" icon="printer">
            Print
          </Button>
          <LinkButton
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={`${name}-recovery-codes.txt`}
            icon="download"
          >
            Download as text
          </LinkButton>
        </div>
      </Card>
    </>
  );
}
