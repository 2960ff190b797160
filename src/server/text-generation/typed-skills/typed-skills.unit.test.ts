import { expect, test } from 'vitest';
import { skillsInText, typedSkills } from './typed-skills.ts';

test.each([
  ['You know Kubernetes, Terraform and Python. Go is a plus; you go to clients.', 'Kubernetes Terraform Python Go'],
  ['Benefits: medical, dental. Speed and patience. We react fast.', ''],
  ['Nurse on nights: ACLS, BLS, Epic', 'ACLS BLS Epic'],
  ['Our Java developers use C++ or C# and .NET', 'C++ C# .NET'],
  ['See https://java.example/python for more', ''],
  ['', ''],
])('%j names %j', (text, names) => {
  expect(skillsInText(text).join(' ')).toBe(names);
});

test('a skill is named once, and its place is where it stands', () => {
  expect(skillsInText('Python\npython, PYTHON')).toEqual(['Python']);
  const text = 'First line\nKnowledge of hazardous freight';
  expect(typedSkills(text).map(({ start, end }) => text.slice(start, end))).toEqual(['hazardous freight']);
});
