import { useRef, useState } from 'react';
import type { Answer } from '#api/endpoint.ts';
import { phoneShown } from '#features/person/rules/phone.ts';
import { PlaceholderArea } from '#features/templates/components/shared/placeholder-fields.tsx';
import { TemplateChoice } from '#features/templates/components/shared/template-choice.tsx';
import { writeTemplate } from '#features/templates/components/shared/write-template.ts';
import { localIso, zoneWords } from '#rules/times.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import type { Interview, listInterviews } from '../contract.ts';
import {
  INTERVIEW_KINDS,
  type InterviewKind,
  isOpen,
  LONGEST_MESSAGE,
  LONGEST_MINUTES,
  LONGEST_PLACE,
  SHORTEST_MINUTES,
} from '../rules.ts';
import { KIND_WORDS } from '../words.ts';
import { TimeFields } from './time-fields.tsx';

export type OfferedInterview = Pick<Answer<typeof listInterviews>, 'members' | 'rounds' | 'is_anonymous'> & {
  applicant: { first_name: string; phone: string };
  /** Null for a new interview. */
  interview: Interview | null;
};

type InterviewFieldsProps = OfferedInterview & { problems: Readonly<Record<string, string>> };

/** The fields of an offer, filled in from an existing interview. */
export function InterviewFields({
  interview,
  members,
  rounds,
  is_anonymous,
  applicant,
  problems,
}: InterviewFieldsProps) {
  const not_writing = useReasonAgainst('write-to-applicants');
  const { user, companyPreferences } = usePageData();
  const [kind, setKind] = useState<InterviewKind>(interview?.kind ?? 'video');
  const company_zone = companyPreferences?.time_zone ?? 'America/Chicago';
  const [zone, setZone] = useState(interview?.time_zone ?? company_zone);
  const chosen = interview?.interviewers.map(({ employer_user }) => employer_user) ?? [user?.userId];
  const times = interview && isOpen(interview.state) ? interview.times : [];
  const place = PLACES[kind];
  const [round_id, setRound] = useState(interview?.round?.round_id ?? '');
  const round = rounds.find((each) => each.round_id === round_id);
  /** A newly chosen round fills in its values; an interview's own round does not overwrite the interview's. */
  const filled = round_id === (interview?.round?.round_id ?? '') ? undefined : round;
  const checked = filled && filled.panel.length > 0 ? filled.panel : chosen;
  const message = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      {(rounds.length > 0 || interview?.round) && (
        <Select
          name="round_id"
          label="Round"
          hint="Fills in length, type and interviewers, and gives the interviewers its questions."
          value={round_id}
          onChange={({ target: { value } }) => {
            setRound(value);
            setKind(rounds.find((each) => each.round_id === value)?.kind ?? kind);
          }}
          choices={roundChoices(rounds, interview)}
          error={problems.round_id}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          name="kind"
          label="Interview type"
          value={kind}
          onChange={({ target: { value } }) => setKind(INTERVIEW_KINDS.find((each) => each === value) ?? 'video')}
          choices={INTERVIEW_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
          error={problems.kind}
        />
        <TextInput
          key={round_id}
          name="length_minutes"
          label="Length in minutes"
          type="number"
          min={SHORTEST_MINUTES}
          max={LONGEST_MINUTES}
          step={5}
          defaultValue={filled?.length_minutes ?? interview?.length_minutes ?? 30}
          error={problems.length_minutes}
        />
      </div>
      <fieldset key={round_id} id="interviewers" tabIndex={-1} className="grid gap-2 outline-offset-4">
        <legend className="mb-1.5 font-semibold">Interviewers</legend>
        {problems.interviewers && <FieldError id="interviewers">{problems.interviewers}</FieldError>}
        {members.map(({ employer_user, first_name, last_name, calendar }) => (
          <Checkbox
            key={employer_user}
            name="interviewers"
            value={employer_user}
            label={`${first_name} ${last_name}`.trim()}
            hint={calendar === 'unread' ? CALENDAR_UNREAD : undefined}
            defaultChecked={checked.includes(employer_user)}
          />
        ))}
      </fieldset>
      <Select
        name="time_zone"
        label="Time zone of these times"
        value={zone}
        onChange={({ target: { value } }) => setZone(value)}
        choices={zonesOf(company_zone, interview?.time_zone)}
        error={problems.time_zone}
      />
      <TimeFields
        first={times.map((time) => localIso(time, interview?.time_zone ?? company_zone).slice(0, 16))}
        problems={problems}
      />
      <TextInput
        key={kind}
        name="place"
        label={place.label}
        hint={kind === 'phone' && applicant.phone ? `Leave empty to call ${phoneShown(applicant.phone)}.` : place.hint}
        optional={kind === 'phone' && applicant.phone !== ''}
        type={place.type}
        most={not_writing ? LONGEST_PLACE[kind] : 500}
        defaultValue={interview?.kind === kind ? interview.place : ''}
        error={problems.place}
      />
      <PlaceholderArea
        ref={message}
        name="message"
        readOnly={not_writing !== undefined}
        label={`Message to ${applicant.first_name || 'the applicant'}`}
        hint={
          not_writing ?? (is_anonymous ? 'This posting is anonymous, so do not name your company here.' : undefined)
        }
        optional
        rows={3}
        most={LONGEST_MESSAGE}
        defaultValue={interview?.message ?? ''}
        error={problems.message}
      />
      {!not_writing && (
        <TemplateChoice
          first={interview === null ? ['invite'] : ['reschedule']}
          onChoose={(text) => text && message.current && writeTemplate(message.current, text.body)}
        />
      )}
    </>
  );
}

/** The rounds of the applicant's stage, and the interview's own round. */
function roundChoices(rounds: OfferedInterview['rounds'], interview: Interview | null) {
  const own = interview?.round;
  const others = rounds.filter(({ round_id }) => round_id !== own?.round_id);
  return [
    { value: '', label: 'No kit' },
    ...[...(own ? [own] : []), ...others].map(({ round_id, name }) => ({ value: round_id, label: name })),
  ];
}

const CALENDAR_UNREAD = 'We could not read their calendar recently, so they may be busy at these times.';

const PLACES: Readonly<Record<InterviewKind, { label: string; type: string; hint?: string }>> = {
  phone: { label: 'Number to call', type: 'tel', hint: 'The applicant calls this number.' },
  video: { label: 'Link to the video call', type: 'url', hint: 'Starts with https://.' },
  in_person: { label: 'Address', type: 'text' },
};

/** The zones of the company, the browser and the existing offer, with their names. */
function zonesOf(company_zone: string, offered: string | undefined) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([company_zone, own, ...(offered ? [offered] : [])])];
  const whose = (zone: string) => (zone === company_zone ? ', your company’s' : zone === own ? ', this browser’s' : '');
  return zones.map((value) => ({ value, label: `${zoneWords(value)} (${value})${whose(value)}` }));
}
