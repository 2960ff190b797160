import type { ReactNode } from 'react';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { Verified } from '../contract.ts';
import { ACTION_CHOICES, sayVerified } from '../words.ts';

type LogFrameProps = {
  here: string;
  /** The filters as they are in the address. */
  filters: Record<string, string>;
  problems: Record<string, string>;
  /** Filters beside those that every reader has. */
  more: ReactNode;
  /** The outcome, or why there is none. */
  verified: Verified | string | undefined;
  is_empty: boolean;
  /** The entry after which older ones follow; null if none do. */
  next: string | null;
  children: ReactNode;
};

/** Filters, the two buttons and what they say, around the list. */
export function LogFrame({ here, filters, problems, more, verified, is_empty, next, children }: LogFrameProps) {
  const { before, ...kept } = filters;
  return (
    <>
      {typeof verified === 'string' && <Notice tone="danger" live title={verified} />}
      {typeof verified === 'object' && (
        <Notice tone={verified.problems.length === 0 ? 'success' : 'danger'} live title={sayVerified(verified)}>
          {verified.problems.length > 0 && (
            <ul className="list-disc pl-5">
              {verified.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <search aria-label="Audit log">
        <form method="get" className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-5" noValidate>
          <TextInput name="from" label="From" type="date" defaultValue={kept.from} error={problems.from} />
          <TextInput name="to" label="To" type="date" defaultValue={kept.to} error={problems.to} />
          <Select
            name="action"
            label="About"
            choices={ACTION_CHOICES}
            defaultValue={kept.action}
            error={problems.action}
          />
          {more}
          <Button type="submit" className="sm:justify-self-start">
            Show
          </Button>
        </form>
      </search>
      <div className="flex flex-wrap gap-3">
        <form method="post" action={`${here}/file`}>
          <CsrfField />
          {Object.entries(kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" size="sm">
            Download as CSV
          </Button>
        </form>
        <form method="post">
          <CsrfField />
          <Button type="submit" size="sm">
            Verify the log
          </Button>
        </form>
      </div>
      {is_empty ? (
        <EmptyState icon="search" title="No entries" action={<LinkButton href={here}>Show all</LinkButton>}>
          Nothing in the log matches these filters.
        </EmptyState>
      ) : (
        children
      )}
      <div className="flex flex-wrap gap-3">
        {before && <LinkButton href={addQuery(here, withoutEmpty(kept))}>Newest</LinkButton>}
        {next && <LinkButton href={addQuery(here, { ...withoutEmpty(kept), before: next })}>Older</LinkButton>}
      </div>
    </>
  );
}

const withoutEmpty = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
