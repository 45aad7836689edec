import type { FastifyReply } from 'fastify';

const policy = [
  'sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https: data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** User-written HTML is shown in a frame with a strict CSP, so it cannot run anything. */
export function asFramed(reply: FastifyReply, html: string) {
  reply.header('content-security-policy', policy).header('x-frame-options', 'SAMEORIGIN');
  return html;
}
