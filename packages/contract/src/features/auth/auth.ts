import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { email, instant, line, nameLine, secret } from '../../core/fields.ts';
import { idParams } from '../../core/record-endpoints.ts';
import { CurrentAdmin, newPassword } from '../admins/admins.ts';

const base = '/v2/dashboard/auth';

/** The last three are constants of the public app's protocol. They identify no client, so nothing is keyed on them. */
export const Login = z.strictObject({
  email: email(),
  password: secret(1, 1000),
  fcm_token: z.union([z.string().max(4096), z.int()]).optional(),
  device_id: z.union([z.string().max(256), z.int()]).optional(),
  device_type: z.union([z.string().max(64), z.int()]).optional(),
});
export type Login = z.output<typeof Login>;

export const SignedIn = z.object({ token: z.string(), admin: CurrentAdmin });

export const login = endpoint({
  method: 'POST',
  path: `${base}/login`,
  summary: 'Sign in',
  permission: 'public',
  body: Login,
  reply: SignedIn,
});

export const currentAdmin = endpoint({
  method: 'GET',
  path: `${base}/user`,
  summary: 'Who is signed in, and what they may do',
  permission: 'signed_in',
  withTemporaryPassword: true,
  reply: z.object({ admin: CurrentAdmin }),
});

const Done = z.object({ message: z.string() });

export const ForgetPassword = z.strictObject({ email: email() });
export const forgetPassword = endpoint({
  method: 'POST',
  path: `${base}/forget-password`,
  summary: 'Ask for a link to set a new password; the answer never tells whether the address is known',
  permission: 'public',
  body: ForgetPassword,
  reply: Done,
});

export const ResetPassword = z.strictObject({ token: line(20, 200), newPassword: newPassword() });
export const resetPassword = endpoint({
  method: 'POST',
  path: `${base}/reset-password`,
  summary: 'Set a new password with the link of an email; ends every session and the calendar address',
  permission: 'public',
  body: ResetPassword,
  reply: Done,
  changes: ['sessions', 'calendar-feed'],
});

const EmailLink = z.strictObject({ token: line(20, 200) });

export const confirmEmail = endpoint({
  method: 'POST',
  path: `${base}/confirm-email`,
  summary: 'Confirm a new email address with the link that was sent there',
  permission: 'public',
  body: EmailLink,
  reply: Done,
  changes: ['admins'],
});

export const restoreEmail = endpoint({
  method: 'POST',
  path: `${base}/restore-email`,
  summary:
    'Restore the email address of before with the link that was sent there, for 7 days; ends every session and the password',
  permission: 'public',
  body: EmailLink,
  reply: Done,
  changes: ['admins', 'sessions', 'calendar-feed'],
});

export const ChangePassword = z.strictObject({ current_password: secret(1, 1000), new_password: newPassword() });
export const changePassword = endpoint({
  method: 'POST',
  path: '/v1/dashboard/auth/change-password',
  summary: "Change one's password; ends all sessions and the calendar address, and answers with a new token",
  permission: 'signed_in',
  withTemporaryPassword: true,
  body: ChangePassword,
  reply: SignedIn,
  changes: ['sessions', 'calendar-feed'],
  idempotency: 'none',
});

export const logout = endpoint({
  method: 'POST',
  path: `${base}/logout`,
  summary: 'End this session',
  permission: 'signed_in',
  withTemporaryPassword: true,
  reply: Done,
  changes: ['sessions'],
});

export const refresh = endpoint({
  method: 'POST',
  path: `${base}/refresh`,
  summary: 'Stay signed in: a new token for a session that has not ended',
  permission: 'signed_in',
  reply: SignedIn,
  idempotency: 'none',
});

export const Session = z.object({
  id: z.int(),
  created_at: instant(),
  last_seen_at: instant(),
  expires_at: instant(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  is_current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = endpoint({
  method: 'GET',
  path: `${base}/sessions`,
  summary: "One's own sessions",
  permission: 'signed_in',
  reply: z.array(Session),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: `${base}/sessions/{id}`,
  summary: "End one of one's own sessions",
  permission: 'signed_in',
  params: idParams,
  reply: z.object({ id: z.int() }),
  changes: ['sessions'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: `${base}/sessions`,
  summary: "End all of one's own sessions but this one, and the calendar address",
  permission: 'signed_in',
  reply: z.object({ ended: z.int() }),
  changes: ['sessions', 'calendar-feed'],
});

export const Setup = z.strictObject({
  token: line(20, 200),
  first_name: nameLine(1, 60),
  last_name: nameLine(1, 60),
  email: email(),
  password: newPassword(),
});
export const setup = endpoint({
  method: 'POST',
  path: `${base}/setup`,
  summary: 'Create the first super admin with the one-time link that the server printed',
  permission: 'public',
  body: Setup,
  reply: SignedIn,
  status: 201,
});
