import { expect, test } from 'vitest';
import { countStatuses, withoutHidden } from './counts.ts';

const none = { pending: 0, accepted: 0, rejected: 0, cancelled: 0, completed: 0, no_show: 0 };

test("leaves hidden statuses out of a day's count but not out of the legend", () => {
  const day = { ...none, day: '2026-11-17', total: 12, accepted: 7, rejected: 2, cancelled: 3 };
  const drawn = withoutHidden(day, ['cancelled', 'rejected']);
  expect(drawn).toEqual({ ...none, day: '2026-11-17', total: 7, accepted: 7 });
  const legend = countStatuses({ rows: [], days: [day] });
  expect(legend).toEqual({ accepted: 7, rejected: 2, cancelled: 3 });
  expect(drawn.total).toBe(legend.accepted);
});
