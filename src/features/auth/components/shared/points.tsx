import { Icon } from '#ui/icon.tsx';

/** A short list of benefits beside a form. */
export function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      <ul className="grid gap-2.5">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Icon of="check" size="sm" className="mt-1 text-success" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
