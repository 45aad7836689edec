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

/** Somebody else's words: they may be looked at, in a frame of ours, and do nothing. */
export function asFramed(reply: FastifyReply, html: string) {
  reply.header('content-security-policy', policy).header('x-frame-options', 'SAMEORIGIN');
  return html;
}
