import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { Pipeline } from '../contract.ts';
import { FULL_OF_SKILLS, MOST_SKILLS } from '../rules.ts';
import { EditForm } from './edit-form.tsx';

type SkillListProps = { pipeline: Pipeline; reason: string | undefined; answer: FormAnswer | undefined };

export function SkillList({ pipeline: { skills }, reason, answer }: SkillListProps) {
  const full = skills.length >= MOST_SKILLS ? FULL_OF_SKILLS : undefined;
  return (
    <Card as="section" aria-labelledby="skills-title" className="grid gap-3">
      <h2 id="skills-title" className="text-lg">
        Skills to score
      </h2>
      {skills.length === 0 && (
        <p className="text-muted">No skills yet. Until you add one, scorecards have only an overall rating.</p>
      )}
      <ul className="grid gap-1">
        {skills.map(({ name }) => (
          <li key={name} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <EditForm fields={{ skill: name }}>
              <Button
                type="submit"
                name="intent"
                value="remove-skill"
                variant="quiet"
                size="sm"
                icon="x"
                aria-label={`Remove ${name}; its scores are kept`}
                reason={reason}
              />
            </EditForm>
          </li>
        ))}
      </ul>
      <EditForm key={skills.length} className="flex items-end gap-2">
        <TextInput
          name="skill"
          label="New skill"
          defaultValue={answer?.values.skill}
          error={answer?.fields.skill}
          hint={full}
          most={60}
          className="flex-1"
        />
        <Button type="submit" name="intent" value="add-skill" reason={reason ?? full}>
          Add
        </Button>
      </EditForm>
    </Card>
  );
}
