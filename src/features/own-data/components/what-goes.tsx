/** What deleting does, in plain words, wherever it is asked for. */
export function WhatGoes({ of }: { of: 'account' | 'address' }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <section aria-labelledby="goes" className="grid content-start gap-2">
        <h2 id="goes" className="text-lg">
          What goes
        </h2>
        <ul className="grid list-disc gap-1 pl-5">
          {of === 'account' && (
            <>
              <li>Your account, your details and your service record</li>
              <li>Your résumés and documents, and every file that you sent</li>
              <li>Saved jobs and job alerts</li>
            </>
          )}
          {of === 'address' && (
            <>
              <li>Every file that you sent</li>
              <li>Job alerts to this address</li>
            </>
          )}
          <li>Registrations for hiring events, with your answers and booked conversations: others get your place</li>
          <li>Our emails to you, including any that are not sent yet</li>
          <li>
            From applications: your name, address, phone, résumé, cover letter, answers, all messages, and what the team
            wrote about you
          </li>
        </ul>
      </section>
      <section aria-labelledby="stays" className="grid content-start gap-2">
        <h2 id="stays" className="text-lg">
          What stays
        </h2>
        <ul className="grid list-disc gap-1 pl-5">
          <li>
            With employers: a record that somebody applied, when, and the stages and scores, with nothing that names you
          </li>
          <li>Applications still in progress are withdrawn</li>
          <li>What you gave employers elsewhere, such as by email</li>
          <li>A log of what happened here, by numbers and without names</li>
        </ul>
      </section>
    </div>
  );
}
