import { type Endpoint, requiredPermissionsText, type Scope, scopeForEndpoint } from '@lintel/contract';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../context.ts';
import { permissionDenied, problem } from '../problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null;
    scope: Scope;
  }
}

export type Sessions = {
  /** The admin of a bearer token, looked up on every request. */
  authenticate(token: string, use?: 'access' | 'ticket'): Promise<SignedIn | null>;
};

/**
 * Files and exports can be opened without a header, by a ticket in the URL, which is removed from the query before
 * validation.
 */
async function byTicket(sessions: Sessions, query: Record<string, unknown>) {
  const { ticket } = query;
  delete query.ticket;
  return typeof ticket === 'string' ? sessions.authenticate(ticket, 'ticket') : null;
}

/** The admin of the Authorization header; undefined without a header, null if the token is invalid. */
export async function byBearer(sessions: Sessions, request: FastifyRequest): Promise<SignedIn | null | undefined> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? sessions.authenticate(token) : undefined;
}

/** Sets the admin and the scope of a request, or throws 401 or 403. */
export async function authorize(sessions: Sessions, request: FastifyRequest, endpoint: Endpoint) {
  request.signedIn = null;
  request.scope = 'all';
  const access = endpoint.permission;
  if (access === 'public') return;
  const named = await byBearer(sessions, request);
  if (named !== undefined) request.signedIn = named;
  else if (endpoint.kind === 'raw' && endpoint.method === 'GET')
    request.signedIn = await byTicket(sessions, request.query as Record<string, unknown>);
  if (!request.signedIn) throw problem('unauthenticated', 'Sign in to continue.');
  if (request.signedIn.must_change_password && !endpoint.withTemporaryPassword)
    throw problem('password_change_required', 'Your password is temporary. Choose a new one to continue.');
  const scope = scopeForEndpoint(endpoint, request.signedIn.permissions);
  if (!scope) throw permissionDenied(requiredPermissionsText(endpoint));
  request.scope = scope;
}
