import { Notice } from '#ui/notice.tsx';
import { useSite } from '#web/use-site.ts';

export const TAKEN_DOWN = 'Our staff took this job down, so it stays closed.';

/** Says on a posting that staff took down why it cannot be published, and whom to ask. */
export function TakenDown() {
  const { help_email } = useSite();
  return (
    <Notice tone="warning" title={TAKEN_DOWN}>
      <p>
        The mail that we sent you says why. If you think this is a mistake, write to{' '}
        <a className="underline underline-offset-4" href={`mailto:${help_email}`}>
          {help_email}
        </a>
        .
      </p>
    </Notice>
  );
}
