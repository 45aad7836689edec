import type { DemoRole } from '../setup/test.ts';
import type { Stored } from '../shell/appearance.ts';

/** A control as a person would name it; `nth` tells apart those of one name. */
export type Target = { role: string; name: string; nth: number };

/** What the line and the server do to the answers of the API. */
export type Weather = 'clear' | 'slow' | 'failing' | 'offline';

/** What a colleague does meanwhile, by the API. */
export const colleagueActs = [
  'edit-property',
  'accept-property',
  'reject-property',
  'delete-property',
  'toggle-hot-deal',
  'block-user',
  'accept-appointment',
  'cancel-appointment',
] as const;
export type ColleagueAct = (typeof colleagueActs)[number];

export type Step =
  | { kind: 'open' | 'follow'; path: string }
  | { kind: 'click'; target: Target }
  | { kind: 'type'; target: Target; text: string; enter: boolean }
  | { kind: 'drag'; target: Target; by: { x: number; y: number } }
  | { kind: 'press'; key: string }
  | { kind: 'back' | 'forward' | 'reload' | 'close' }
  | { kind: 'scroll'; by: number }
  | { kind: 'resize'; width: number; height: number }
  | { kind: 'look'; settings: Stored }
  | { kind: 'weather'; weather: Weather }
  | { kind: 'colleague'; act: ColleagueAct; id?: number }
  | { kind: 'spoil'; area: 'local' | 'session'; key: string; value: string };

/** How a visit begins: everything that is decided before the first page. */
export type Start = {
  role: DemoRole;
  width: number;
  height: number;
  isPhone: boolean;
  timezone: string;
  /** A browser whose table of time zones is older than the server's. */
  hasOldZones: boolean;
  hasMotion: boolean;
  settings: Stored;
};

/** Everything that it takes to repeat a visit. */
export type Path = { seed: number; start: Start; steps: Step[] };

const named = ({ role, name, nth }: Target) => `${role} “${name}”${nth ? ` (number ${nth + 1})` : ''}`;

export function inWords(step: Step): string {
  switch (step.kind) {
    case 'open':
      return `open ${step.path}`;
    case 'follow':
      return `go to ${step.path} by a link`;
    case 'click':
      return `click ${named(step.target)}`;
    case 'type':
      return `type ${JSON.stringify(step.text)} into ${named(step.target)}${step.enter ? ' and press Enter' : ''}`;
    case 'drag':
      return `drag ${named(step.target)} by ${step.by.x}, ${step.by.y}`;
    case 'press':
      return `press ${step.key}`;
    case 'scroll':
      return `scroll by ${step.by}`;
    case 'resize':
      return `resize the window to ${step.width} × ${step.height}`;
    case 'look':
      return `change the settings to ${JSON.stringify(step.settings)}`;
    case 'weather':
      return `answers are ${step.weather} from here on`;
    case 'colleague':
      return `a colleague does ${step.act}${step.id ? ` on ${step.id}` : ''}`;
    case 'spoil':
      return `store ${step.value.slice(0, 80)} under ${step.key} (${step.area}) and reload`;
    case 'close':
      return 'close what lies on top';
    default:
      return step.kind;
  }
}

export const startInWords = ({ role, width, height, isPhone, timezone, hasOldZones, settings }: Start) =>
  [
    `as ${role}`,
    `${width} × ${height}${isPhone ? ' (touch)' : ''}`,
    timezone + (hasOldZones ? ' with an old table of zones' : ''),
    JSON.stringify(settings),
  ].join(', ');
