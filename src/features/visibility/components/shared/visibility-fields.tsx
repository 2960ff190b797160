import { Checkbox } from '#ui/checkbox.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { MOST_HIDDEN, type Visibility } from '../../contract.ts';

export const VISIBILITY_LABELS = {
  searchable: 'Employers may find me',
  anonymous: 'Without my name',
  shares_wishes: 'Show the pay I want and whether I want remote work',
  shares_record: 'Show my clearance and when I can start',
  shares_spouse: 'Show that I am a military spouse',
  wants_skillbridge: 'I am looking for a SkillBridge program',
  hidden_from: 'Never show me to these employers',
};

type Choice = Exclude<keyof Visibility, 'hidden_from' | 'version'>;

type VisibilityFieldsProps = { visibility: Visibility; answer: FormAnswer | undefined };

/** Typed values take precedence over stored ones. */
export function VisibilityFields({ visibility, answer }: VisibilityFieldsProps) {
  const ticked = (name: Choice) => (answer ? answer.values[name] !== undefined : visibility[name]);
  const { domain } = usePageData();
  const choice = (name: Choice, hint: string) => (
    <Checkbox name={name} label={VISIBILITY_LABELS[name]} hint={hint} defaultChecked={ticked(name)} />
  );
  return (
    <>
      <input type="hidden" name="version" value={answer?.values.version ?? visibility.version} />
      <Checkbox
        name="searchable"
        label={VISIBILITY_LABELS.searchable}
        hint="Employers that our staff approved can find you by your work, education, skills and town. They see your name, email address, phone and résumé only after they unlock your profile. You learn which employer did. Otherwise only employers you apply to can see you."
        defaultChecked={ticked('searchable')}
      />
      <Checkbox
        name="anonymous"
        label={VISIBILITY_LABELS.anonymous}
        hint="Until they unlock your profile, they do not see your employers’ names either."
        defaultChecked={ticked('anonymous')}
      />
      {choice('shares_wishes', 'From what you want from work.')}
      {domain === 'mh' && (
        <>
          {choice('shares_record', 'From your military record. Your branch, rank and codes are part of your profile.')}
          {choice('shares_spouse', 'If your military record says so.')}
          {choice('wants_skillbridge', 'Employers with a program can search for it.')}
        </>
      )}
      <TextArea
        name="hidden_from"
        label={VISIBILITY_LABELS.hidden_from}
        hint={`One name per line, up to ${MOST_HIDDEN}, such as your current employer. This includes their anonymous jobs. They still get applications you send.`}
        rows={4}
        defaultValue={answer?.values.hidden_from ?? visibility.hidden_from.join('\n')}
        error={answer?.fields.hidden_from}
      />
    </>
  );
}
