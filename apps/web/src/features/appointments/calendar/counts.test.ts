import { expect, test } from 'vitest';
import { countStatuses, withoutHidden } from './counts.ts';

const none = { pending: 0, accepted: 0, rejected: 0, cancelled: 0, completed: 0, no_show: 0 };

test('what is hidden counts in no day, and the legend still names its number', () => {
  const day = { ...none, day: '2026-11-17', total: 12, accepted: 7, rejected: 2, cancelled: 3 };
  const drawn = withoutHidden(day, ['cancelled', 'rejected']);
  expect(drawn).toEqual({ ...none, day: '2026-11-17', total: 7, accepted: 7 });
  const legend = countStatuses({ rows: [], days: [day] });
  expect(legend).toEqual({ accepted: 7, rejected: 2, cancelled: 3 });
  expect(drawn.total).toBe(legend.accepted);
});
