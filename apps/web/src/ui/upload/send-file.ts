import { pathOf, type RawEndpoint } from '@lintel/contract/core/endpoint';
import { SOMETHING_WENT_WRONG } from '../../platform/problem.ts';
import { storedToken } from '../../platform/stored-token.ts';

type Options = { onProgress?: (part: number) => void; signal?: AbortSignal };

function answerOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return undefined;
  }
}

/**
 * Sends one file in a form and says how far it is, which `fetch` cannot. Rejected like any other call: with the body,
 * or with a text when there is none.
 */
export const sendFile = (
  endpoint: RawEndpoint,
  params: Record<string, unknown>,
  field: string,
  file: File,
  { onProgress, signal }: Options = {},
) =>
  new Promise<unknown>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, pathOf(endpoint, params));
    request.setRequestHeader('Accept', 'application/json');
    const token = storedToken();
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const body = answerOf(request);
      if (request.status >= 200 && request.status < 300) resolve(body);
      else reject(body ?? SOMETHING_WENT_WRONG);
    };
    request.onerror = () => reject(SOMETHING_WENT_WRONG);
    request.onabort = () => reject(SOMETHING_WENT_WRONG);
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append(field, file);
    request.send(form);
  });
