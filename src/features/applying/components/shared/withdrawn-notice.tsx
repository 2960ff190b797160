import { pathTo } from '#rules/addresses.ts';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { WithdrawnBefore } from '../../available/contract.ts';

/** Tells a seeker who withdrew what applying again does. */
export function WithdrawnNotice({ withdrawn: { application_id, withdrawn_at } }: { withdrawn: WithdrawnBefore }) {
  return (
    <Notice
      title={
        <>
          Your application was withdrawn <RelativeTime date={withdrawn_at} />
        </>
      }
    >
      <p>
        You can apply again. Your new application replaces the earlier one, and the employer sees that you applied
        again.{' '}
        <a className="link" href={pathTo('/seeker/applications/{application_id}', { application_id })}>
          See your application
        </a>
      </p>
    </Notice>
  );
}
