import { Form } from 'react-router';
import { Card } from '#ui/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { JobBoard } from '../contract.ts';

type SigningKeyProps = { name: string; signing_key: NonNullable<JobBoard['signing_key']>; reason: string | undefined };

/** The key by which we know that an applicant comes from the board: to replace it, and to revoke the one before. */
export function SigningKey({ name, signing_key: { since, earlier_until }, reason }: SigningKeyProps) {
  return (
    <Card as="section" aria-labelledby="signing-key" className="grid gap-3">
      <h2 id="signing-key" className="text-lg">
        Signing key
      </h2>
      <p className="text-muted">
        {name} signs the applicants it sends you with a key that only the board has. Replace it if somebody else may
        know it.
      </p>
      <p>
        The board got it <RelativeTime date={since} />.
        {earlier_until && (
          <>
            {' '}
            The key before it stops working <RelativeTime date={earlier_until} />.
          </>
        )}
      </p>
      <Form method="post" className="flex flex-wrap gap-2">
        <CsrfField />
        <PersonalButton type="submit" name="intent" value="replace-key" reason={reason}>
          Replace the key
        </PersonalButton>
        {earlier_until && (
          <PersonalButton type="submit" name="intent" value="revoke-key" reason={reason}>
            Revoke the earlier key now
          </PersonalButton>
        )}
      </Form>
    </Card>
  );
}
