import { Notice } from '#ui/notice.tsx';
import { useSite } from '#web/use-site.ts';

export const TAKEN_DOWN = 'Our staff took this job down, so you cannot publish it.';

export function TakenDown() {
  const { help_email } = useSite();
  return (
    <Notice tone="warning" title={TAKEN_DOWN}>
      <p>
        We emailed you the reason. If you think this is a mistake, write to{' '}
        <a className="underline underline-offset-4" href={`mailto:${help_email}`}>
          {help_email}
        </a>
        .
      </p>
    </Notice>
  );
}
