/** Dates and numbers in words, in the reader's own zone. Wrap them in `<bdi>` where letters and digits mix. */
const locale = 'en-GB';

const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
const number = new Intl.NumberFormat(locale);

export const formatDay = (instant: string) => day.format(new Date(instant));
export const formatTime = (instant: string) => time.format(new Date(instant));
export const formatInstant = (instant: string) => `${formatDay(instant)}, ${formatTime(instant)}`;
export const formatNumber = (value: number) => number.format(value);
