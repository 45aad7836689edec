import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { problemDocument, toProblem } from '../../platform/problem.ts';

/** Every error becomes a problem document; those of the server are logged. */
export function problems(http: FastifyInstance) {
  http.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toProblem(error);
    if (failure.status >= 500) request.log.error({ err: error }, 'a request failed');
    return answerProblem(reply, request.id, failure);
  });
}

export function answerProblem(reply: FastifyReply, requestId: string, error: unknown) {
  const failure = toProblem(error);
  const out = reply
    .status(failure.status)
    .header('cache-control', 'no-store')
    .header('x-request-id', requestId)
    .header('x-content-type-options', 'nosniff')
    .type('application/problem+json');
  if (failure.extras.retryAfter) out.header('retry-after', failure.extras.retryAfter);
  return out.send(JSON.stringify(problemDocument(failure, requestId)));
}
