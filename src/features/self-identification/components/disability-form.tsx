import { Card } from '#ui/card.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { CC_305 } from '../forms.ts';
import { CHOICES } from '../words.ts';

/**
 * The questions and text of Form CC-305, unchanged. Its lines for name, date and employee ID are left out, because answers are stored apart
 * from names.
 */
export function DisabilityForm({ answer }: { answer: string }) {
  return (
    <Card as="section" aria-labelledby="cc-305" className="grid gap-4">
      <header className="grid gap-2">
        <h2 id="cc-305" className="text-xl">
          {CC_305.title}
        </h2>
        <p className="flex flex-wrap justify-between gap-x-6 text-sm text-muted">
          <span>
            {CC_305.form}
            <br />
            {CC_305.pages}
          </span>
          <span>
            {CC_305.control}
            <br />
            {CC_305.expires}
          </span>
        </p>
      </header>
      <h3 className="font-semibold">{CC_305.why}</h3>
      <p>{CC_305.because}</p>
      <p>
        {CC_305.voluntary}{' '}
        <a href={`https://${CC_305.website}`} className="link" rel="noreferrer">
          {CC_305.website}
        </a>
        .
      </p>
      <h3 className="font-semibold">{CC_305.how}</h3>
      <p>
        {CC_305.meaning} <strong>{CC_305.include}</strong>
      </p>
      <ul className="list-disc space-y-1 pl-6">
        {CC_305.conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
      <RadioGroup name="disability" legend={CC_305.check} choices={CHOICES.disability} defaultValue={answer} />
      <p className="text-sm text-muted">{CC_305.burden}</p>
    </Card>
  );
}
