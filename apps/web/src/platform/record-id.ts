/** Whether this part of an address can be a record's number. What cannot is not asked for. */
export const isRecordId = (text: string) => /^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text));
