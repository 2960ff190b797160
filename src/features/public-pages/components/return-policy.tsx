import { TextList, TextSection } from './text-page.tsx';

/** Refunds for employers; seekers pay nothing. */
export function ReturnPolicy() {
  return (
    <TextSection id="return-policy" title="Return policy">
      <TextList
        items={[
          'Within 14 days after the first payment of a plan you get all of it back, as long as you have not published a job with it.',
          'After that, or once a job was published, a month or year that has begun is not refunded. Your plan stays on until it ends.',
          'If we take a service away that you have paid for, you get back the part that is left.',
        ]}
      />
      <p>
        To ask for a refund,{' '}
        <a className="link" href="/contact?subject=Refund">
          write to us
        </a>{' '}
        with the name of your business. The money goes back the way it came.
      </p>
    </TextSection>
  );
}
