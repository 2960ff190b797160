/** Explains what deletion removes and what remains. */
export function WhatGoes({ of }: { of: 'account' | 'address' }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <section aria-labelledby="goes" className="grid content-start gap-2">
        <h2 id="goes" className="text-lg">
          What will be deleted
        </h2>
        <ul className="grid list-disc gap-1 pl-5">
          {of === 'account' && (
            <>
              <li>Your account, your details and your service record</li>
              <li>Your résumés and documents, and every file you sent</li>
              <li>Saved jobs and job alerts</li>
            </>
          )}
          {of === 'address' && (
            <>
              <li>Every file you sent</li>
              <li>Job alerts to this address</li>
            </>
          )}
          <li>
            Registrations for hiring events, with your answers and booked conversations. Your places become available to
            others.
          </li>
          <li>Our emails to you, including any that are not sent yet</li>
          <li>
            From applications: your name, address, phone, résumé, cover letter, answers, all messages, and what the team
            wrote about you
          </li>
        </ul>
      </section>
      <section aria-labelledby="stays" className="grid content-start gap-2">
        <h2 id="stays" className="text-lg">
          What remains
        </h2>
        <ul className="grid list-disc gap-1 pl-5">
          <li>With employers: an anonymous record of each application with its dates, stages and scores</li>
          <li>Applications in progress, which are withdrawn and made anonymous</li>
          <li>What you gave employers elsewhere, such as by email</li>
          <li>A log of what happened here, with numbers instead of names</li>
        </ul>
      </section>
    </div>
  );
}
