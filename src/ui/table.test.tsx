import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Table } from './table.tsx';

it('breaks a long name, so that it takes no room from the other columns', () => {
  const name = 'x'.repeat(160);
  const columns = [
    { key: 'name', header: 'Name', rowHeader: true, cell: () => name },
    { key: 'role', header: 'Role', cell: () => 'Admin' },
  ];
  render(<Table caption="People" columns={columns} rows={['ann']} rowKey={(id) => id} />);
  expect(screen.getByRole('rowheader').className).toContain('wrap-anywhere');
  expect(screen.getByText(name).className).toContain('max-w-');
});
