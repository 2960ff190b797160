import { pathTo } from '#rules/addresses.ts';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { WithdrawnBefore } from '../../available-contract.ts';

/** Says to a seeker who took an application back what applying again does. */
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
        You may apply again. Your application then starts anew: what you send takes the place of what you sent before,
        and the employer sees that you applied again.{' '}
        <a className="link" href={pathTo('/seeker/applications/{application_id}', { application_id })}>
          See your application
        </a>
      </p>
    </Notice>
  );
}
