/** Whether this path segment can be a record id. Otherwise no request is sent. */
export const isRecordId = (text: string) => /^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text));
