import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';

/** On the page of an application: the way to its voluntary questions. It does not say whether they were answered. */
export function SelfIdNotice({ href }: { href: string }) {
  return (
    <Notice
      title="Voluntary questions of a federal contractor"
      action={<LinkButton href={href}>See the questions</LinkButton>}
    >
      <p>
        This employer is a federal contractor and asks every applicant. You do not have to answer, and nobody who
        decides sees your answers.
      </p>
    </Notice>
  );
}
