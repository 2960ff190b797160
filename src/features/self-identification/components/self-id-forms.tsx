import type { Answer } from '#api/endpoint.ts';
import { addQuery } from '#rules/paths.ts';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { PersonalButton, PersonalFields } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import type { getSelfIdentification } from '../contract.ts';
import type { Round } from '../rules.ts';
import { CHOICES, ROUND_WORDS, racesIn } from '../words.ts';
import { DisabilityForm } from './disability-form.tsx';
import { VeteranForm } from './veteran-form.tsx';

type SelfIdFormsProps = {
  asked: Answer<typeof getSelfIdentification>;
  round: Round;
  /** This page, without a query. */
  here: string;
  /** The token of the link that opened it. */
  token?: string;
  done: string | null;
  problem: FormAnswer | undefined;
};

const LABELS = { sex: 'Sex', race: 'Race or ethnicity', disability: 'Disability', veteran: 'Protected veterans' };

/** The voluntary forms for one application, with what the person said, to change or withdraw. */
export function SelfIdForms({ asked, round, here, token, done, problem }: SelfIdFormsProps) {
  const { forms, rounds, company_name } = asked;
  const answers = rounds.find((each) => each.round === round)?.answers;
  if (!answers) return null;
  const employer = company_name ?? 'the employer';
  const asks = (form: string) => forms.some((each) => each.form === form);
  const versionOf = (form: string) => forms.find((each) => each.form === form)?.version ?? '';
  const action = addQuery(here, { token, round });
  return (
    <div className="grid max-w-3xl gap-6">
      {done && !problem && <Notice tone="success" live title="Saved." />}
      <FormProblems answer={problem} labels={LABELS} />
      <WhoSees employer={employer} />
      {rounds.length > 1 && (
        <TabLinks
          label="Your answers"
          tabs={rounds.map((each) => ({
            href: addQuery(here, { token, round: each.round }),
            label: ROUND_WORDS[each.round],
            current: each.round === round,
          }))}
        />
      )}
      {forms.length > 0 ? (
        <form method="post" action={action} className="grid gap-6">
          <CsrfField />
          <input type="hidden" name="round" value={round} />
          <PersonalFields>
            {asks('eeo') && (
              <Card as="section" aria-labelledby="eeo" className="grid gap-5">
                <h2 id="eeo" className="text-xl">
                  Sex and race or ethnicity
                </h2>
                <p>The categories are those of the federal EEO-1 report.</p>
                <RadioGroup name="sex" legend="Sex" choices={CHOICES.sex} defaultValue={answers.sex} />
                <RadioGroup
                  name="race"
                  legend="Race or ethnicity"
                  choices={racesIn(versionOf('eeo'))}
                  defaultValue={answers.race}
                />
              </Card>
            )}
            {asks('disability') && (
              <>
                <p>
                  The next form is the version of April 26, 2023. It names April 30, 2026 as its end. We do not know of
                  a later version.
                </p>
                <DisabilityForm answer={answers.disability} />
              </>
            )}
            {asks('veteran') && <VeteranForm answers={answers} round={round} version={versionOf('veteran')} />}
          </PersonalFields>
          <p>
            <PersonalButton type="submit" variant="primary" name="intent" value="save">
              Save answers
            </PersonalButton>
          </p>
        </form>
      ) : (
        <Notice title={`${company_name ?? 'The employer'} no longer asks these questions.`}>
          What you said before is still stored. You can delete it.
        </Notice>
      )}
      <form method="post" action={action} className="grid justify-items-start gap-3 border-t border-line pt-6">
        <CsrfField />
        <input type="hidden" name="round" value={round} />
        <p>Withdrawing deletes everything you said here. Counts that were already made stay as they are.</p>
        <PersonalButton type="submit" name="intent" value="withdraw">
          Withdraw my answers
        </PersonalButton>
      </form>
    </div>
  );
}

function WhoSees({ employer }: { employer: string }) {
  return (
    <Notice title="You do not have to answer">
      <p>Answering or not makes no difference to your application. Leave open what you do not want to say.</p>
      <ul className="list-disc space-y-1 pl-6">
        <li>Nobody at {employer} can see your answers, whether you opened this page or whether you answered.</li>
        <li>
          Two weeks after each quarter we count the answers once. Admins see counts of at least five people, never whose
          they are.
        </li>
        <li>
          Once a year one person, named for it, sees how many protected veterans were hired in the whole company, for
          the employer’s federal report.
        </li>
        <li>
          Your answers are encrypted, apart from your application. You can change or withdraw them here, and they are
          deleted with your application.
        </li>
      </ul>
    </Notice>
  );
}
