import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setDisplayTimeZone } from '../../platform/format.ts';
import { DateField } from './date-field.tsx';
import { DateRangeField } from './date-range-field.tsx';
import { TimeField } from './time-field.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-18T06:20:00Z'), toFake: ['Date'] });
  setDisplayTimeZone('Asia/Dubai');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  setDisplayTimeZone(undefined);
  document.documentElement.dir = '';
});

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' });
const day = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

type HeldProps = Partial<Parameters<typeof DateField>[0]> & { onDay: (day: string) => void };

function HeldDate({ onDay, ...props }: HeldProps) {
  const [value, setValue] = useState(props.value ?? '2026-11-18');
  const onChange = (next: string) => {
    onDay(next);
    setValue(next);
  };
  return <DateField label="Due" {...props} value={value} onChange={onChange} />;
}

function HeldRange({ onRange }: { onRange: (range: { from: string; to: string }) => void }) {
  const [range, setRange] = useState({ from: '', to: '' });
  const onChange = (next: typeof range) => {
    onRange(next);
    setRange(next);
  };
  return <DateRangeField label="Due" range={range} onChange={onChange} />;
}

function HeldTime({ onTime }: { onTime: (time: string) => void }) {
  const [value, setValue] = useState('10:15');
  const onChange = (next: string) => {
    onTime(next);
    setValue(next);
  };
  return (
    <TimeField
      label="Due"
      value={value}
      isBusy={(time) => time === '10:30'}
      own={() => '13:15 for you'}
      onChange={onChange}
    />
  );
}

function drawn(props: Partial<HeldProps> = {}) {
  const days: string[] = [];
  render(<HeldDate {...props} onDay={(day) => days.push(day)} />);
  return days;
}

const type = (text: string) => {
  fireEvent.change(box(), { target: { value: text } });
  fireEvent.blur(box());
};

test('shows a day in our format and parses typed text on blur', () => {
  const days = drawn();
  expect(box().value).toBe('Wed 18 Nov 2026');
  type('20.11');
  expect(box().value).toBe('Fri 20 Nov 2026');
  fireEvent.change(box(), { target: { value: '+3' } });
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(days).toEqual(['2026-11-20', '2026-11-21']);
  fireEvent.click(screen.getByRole('button', { name: 'Clear Due' }));
  expect(days.at(-1)).toBe('');
});

test('leaves invalid text in the field, shows a correction and does not change the value', () => {
  const days = drawn();
  type('31 Nov');
  expect(screen.getByRole('alert').textContent).toBe('November has 30 days. Choose 30 Nov or 1 Dec.');
  expect(box().value).toBe('31 Nov');
  expect(days).toEqual([]);
});

test('moves by arrows through days, weeks and months; T is today, Enter selects, Esc closes', () => {
  const days = drawn();
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  const at = () => document.activeElement?.getAttribute('data-day');
  expect(at()).toBe('2026-11-18');
  const walk = (key: string) => {
    press(key);
    return at();
  };
  expect(
    ['ArrowRight', 'ArrowDown', 'Home', 'End', 'PageDown', 'PageUp', 'ArrowUp', 'ArrowLeft', 't'].map(walk),
  ).toEqual([
    '2026-11-19',
    '2026-11-26',
    '2026-11-22',
    '2026-11-28',
    '2026-12-28',
    '2026-11-28',
    '2026-11-21',
    '2026-11-20',
    '2026-11-18',
  ]);
  press('Escape');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(document.activeElement).toBe(box());
  expect(days).toEqual([]);
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  press('ArrowRight');
  fireEvent.click(document.activeElement as Element);
  expect(days).toEqual(['2026-11-19']);
});

test('starts weeks on the first day of the reader’s locale, as the calendar does', () => {
  const language = vi.spyOn(navigator, 'language', 'get');
  const heads = (of: string) => {
    language.mockReturnValue(of);
    drawn();
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const [first] = document.querySelectorAll('[data-day]');
    cleanup();
    return [names[0], names[6], first?.getAttribute('data-day')];
  };
  expect(heads('en-US')).toEqual(['Su', 'Sa', '2026-11-01']);
  expect(heads('en-GB')).toEqual(['Mo', 'Su', '2026-10-26']);
  language.mockRestore();
});

test('mirrors the arrow keys in a right-to-left layout', () => {
  document.documentElement.dir = 'rtl';
  drawn();
  expect(box().dir).toBe('ltr');
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft' });
  expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-19');
});

test('disables days out of bounds, and offers past presets in a field for past days', () => {
  drawn({ max: '2026-11-18' });
  fireEvent.click(box());
  expect(day('Thursday 19 November 2026').disabled).toBe(true);
  expect(day('Wednesday 18 November 2026').disabled).toBe(false);
  expect(screen.getByRole('button', { name: 'Yesterday' })).toBeTruthy();
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  fireEvent.keyDown(day('Wednesday 18 November 2026'), { key: 'ArrowRight' });
  expect(day('Wednesday 18 November 2026').tabIndex).toBe(0);
});

test('selects a range by two clicks in either order', () => {
  const ranges: object[] = [];
  render(<HeldRange onRange={(range) => ranges.push(range)} />);
  fireEvent.click(box());
  fireEvent.click(day('Tuesday 24 November 2026'));
  fireEvent.click(day('Tuesday 17 November 2026'));
  expect(ranges.at(-1)).toEqual({ from: '2026-11-17', to: '2026-11-24' });
  expect(box().value).toBe('17 Nov 2026 – 24 Nov 2026');
});

test('accepts a time typed to the minute or selected in steps, and disables busy times', () => {
  const times: string[] = [];
  const { container } = render(<HeldTime onTime={(time) => times.push(time)} />);
  const time = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Due' });
  expect(container.textContent).toContain('13:15 for you');
  fireEvent.change(time(), { target: { value: '1107' } });
  fireEvent.blur(time());
  expect(times).toEqual(['11:07']);
  fireEvent.keyDown(time(), { key: 'ArrowDown' });
  expect(screen.getByRole('option', { name: '10:30 Busy' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.keyDown(time(), { key: 'ArrowDown' });
  fireEvent.keyDown(time(), { key: 'Enter' });
  expect(times.at(-1)).toBe('11:30');
});
