import type { Page } from '@playwright/test';
import { bearer, post } from '../kit/people.ts';
import { expect, tokenFor } from '../setup/test.ts';

export type Appointment = {
  id: number;
  version: number;
  status: string;
  starts_at: string;
  timezone: string;
  property: { id: number; title: string; reference: string };
  user: { id: number; first_name: string; last_name: string };
};

const get = async <T>(page: Page, token: string, path: string) => {
  const reply = await page.request.get(`/v1/dashboard/${path}`, { headers: bearer(token) });
  expect(reply.status(), await reply.text()).toBe(200);
  return ((await reply.json()) as { data: T }).data;
};

/** Published properties of one city that no other test of this worker uses, and a visitor. */
let taken = 0;
export async function propertiesAndVisitor(page: Page, many: number) {
  const token = await tokenFor(page.request, 'super');
  const cities = await get<{ id: number; timezone: string }[]>(page, token, 'city?per_page=100');
  const dubai = cities.find(({ timezone }) => timezone === 'Asia/Dubai');
  const homes = await get<{ id: number; title: string; reference: string }[]>(
    page,
    token,
    `property?status=published&city_id=${dubai?.id}&per_page=50`,
  );
  const found = homes.slice(taken, taken + many);
  taken += many;
  const [visitor] = await get<{ id: number; first_name: string; last_name: string }[]>(
    page,
    token,
    `user?type=seeker&status=active&per_page=10&page=${taken}`,
  );
  if (!visitor || found.length < many) throw new Error('the demo has too few published properties');
  return { homes: found, visitor, super: token };
}

export const adminOf = async (page: Page, role: 'super' | 'agent' | 'coordinator') => {
  const token = await tokenFor(page.request, role);
  const reply = await page.request.get('/v2/dashboard/auth/user', { headers: bearer(token) });
  return { token, id: ((await reply.json()) as { data: { admin: { id: number } } }).data.admin.id };
};

/** A working day after all appointments of the demo: `2027-01-25`. */
export function futureWorkday(weeks = 12) {
  const day = new Date(Date.now() + weeks * 7 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((3 - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}

type Wish = { property_id: number; user_id: number; starts_at: string; assigned_admin_id?: number; accept?: boolean };

export const book = (page: Page, token: string, wish: Wish) =>
  post<Appointment>(page.request, token, '/v1/dashboard/property-appointment', wish);

export const currentAppointment = (page: Page, token: string, id: number) =>
  get<Appointment>(page, token, `property-appointment/${id}`);

/** Dubai is at UTC+4 all year. */
export const inDubai = (day: string, time: string) => new Date(`${day}T${time}:00+04:00`).toISOString();

/** Cancels the admin's demo appointments of the next three hours, whatever the current time. */
export async function cancelUpcomingAppointments(page: Page, token: string, adminId: number) {
  const held = await get<(Appointment & { ends_at: string })[]>(
    page,
    token,
    `property-appointment?assigned_admin_id=${adminId}&status=accepted&sort=-starts_at&per_page=100`,
  );
  const isSoon = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) =>
    Date.parse(ends_at) > Date.now() && Date.parse(starts_at) < Date.now() + 3 * 3_600_000;
  for (const { id, version } of held.filter(isSoon)) {
    const reply = await page.request.put(`/v1/dashboard/property-appointment/${id}`, {
      data: { version, status: 'cancelled', reason: 'not_available' },
      headers: bearer(token),
    });
    expect(reply.status(), await reply.text()).toBe(200);
  }
}
