import type { DemoRole } from '../setup/test.ts';
import type { StoredSettings } from '../shell/appearance.ts';

/** A control by role and accessible name; `nth` distinguishes those of one name. */
export type Target = { role: string; name: string; nth: number };

/** Simulated network conditions of the API. */
export type NetworkCondition = 'clear' | 'slow' | 'failing' | 'offline';

/** Concurrent actions of a second admin, by the API. */
export const secondAdminActions = [
  'edit-property',
  'accept-property',
  'reject-property',
  'delete-property',
  'toggle-hot-deal',
  'block-user',
  'accept-appointment',
  'cancel-appointment',
] as const;
export type SecondAdminAction = (typeof secondAdminActions)[number];

export type Step =
  | { kind: 'open' | 'follow'; path: string }
  | { kind: 'click'; target: Target }
  | { kind: 'type'; target: Target; text: string; enter: boolean }
  | { kind: 'drag'; target: Target; by: { x: number; y: number } }
  | { kind: 'press'; key: string }
  | { kind: 'back' | 'forward' | 'reload' | 'close' }
  | { kind: 'scroll'; by: number }
  | { kind: 'resize'; width: number; height: number }
  | { kind: 'look'; settings: StoredSettings }
  | { kind: 'weather'; weather: NetworkCondition }
  | { kind: 'colleague'; act: SecondAdminAction; id?: number }
  | { kind: 'spoil'; area: 'local' | 'session'; key: string; value: string };

/** How a visit starts: everything that is decided before the first page. */
export type Start = {
  role: DemoRole;
  width: number;
  height: number;
  isPhone: boolean;
  timezone: string;
  /** Whether the browser's time zone table is older than the server's. */
  hasOldZones: boolean;
  hasMotion: boolean;
  settings: StoredSettings;
};

/** Everything that is needed to repeat a visit. */
export type Path = { seed: number; start: Start; steps: Step[] };

const named = ({ role, name, nth }: Target) => `${role} “${name}”${nth ? ` (number ${nth + 1})` : ''}`;

export function describeStep(step: Step): string {
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
      return `responses are ${step.weather} from here on`;
    case 'colleague':
      return `a second admin does ${step.act}${step.id ? ` on ${step.id}` : ''}`;
    case 'spoil':
      return `store ${step.value.slice(0, 80)} under ${step.key} (${step.area}) and reload`;
    case 'close':
      return 'close the topmost overlay';
    default:
      return step.kind;
  }
}

export const describeStart = ({ role, width, height, isPhone, timezone, hasOldZones, settings }: Start) =>
  [
    `as ${role}`,
    `${width} × ${height}${isPhone ? ' (touch)' : ''}`,
    timezone + (hasOldZones ? ' with an old time zone table' : ''),
    JSON.stringify(settings),
  ].join(', ');
