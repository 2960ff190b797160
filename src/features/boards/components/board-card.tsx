import { pathTo } from '#rules/addresses.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import type { JobBoard } from '../contract.ts';
import { costWords, limitWords, liveWords } from '../words.ts';

export function BoardCard({ board }: { board: JobBoard }) {
  const { board_id, name, about, is_connected, account_name, live, shows_account, fields } = board;
  const limit = limitWords(board);
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 text-lg wrap-anywhere">{name}</h2>
        <Badge>{costWords(board)}</Badge>
      </div>
      <p className="text-muted">{about}</p>
      {is_connected ? (
        <StatusMark wraps look={{ shape: 'check', tone: 'success' }}>
          Connected{account_name && ` as ${account_name}`}. {liveWords(live)}
        </StatusMark>
      ) : (
        <StatusMark wraps look={{ shape: 'ring', tone: 'muted' }}>
          Not connected.{fields.length > 0 && ` Needs: ${fields.map(({ label }) => label).join(', ')}.`}
        </StatusMark>
      )}
      {is_connected && limit && <p>{limit}</p>}
      {shows_account && <p className="text-muted">Shows the name of your account, so it gets no anonymous jobs.</p>}
      <div>
        <LinkButton href={pathTo('/employer/job-boards/{board_id}', { board_id })} size="sm">
          {is_connected ? 'Change' : 'Connect'}
          <span className="sr-only"> {name}</span>
        </LinkButton>
      </div>
    </Card>
  );
}
