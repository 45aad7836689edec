import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { type DrawTool, drawTools, drawWords } from './draw-tools.ts';
import { type Heat, heats, heatWords } from './heat-words.ts';
import css from './map-page.module.css';

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8, strokeLinejoin: 'round' as const };

const toolIcons: Record<DrawTool, ReactNode> = {
  select: <path d="M5 4l14 7-6 2-2 6z" {...stroke} />,
  polygon: (
    <>
      <path d="M12 4l8 6-3 9H7l-3-9z" {...stroke} />
      {['12,4', '20,10', '17,19', '7,19', '4,10'].map((at) => (
        <circle key={at} cx={at.split(',')[0]} cy={at.split(',')[1]} r="1.8" fill="currentColor" />
      ))}
    </>
  ),
  freehand: <path d="M6 19c-4-4-2-13 5-14s9 4 6 8-9 2-6-2" {...stroke} strokeLinecap="round" />,
  rectangle: <path d="M5 6h14v12H5z" {...stroke} strokeDasharray="4 2.5" />,
};

type DrawProps = {
  tool: DrawTool | undefined;
  onTool: (tool: DrawTool | undefined) => void;
  /** Google Maps supports no custom layers: areas and heatmaps are disabled. */
  isOff: boolean;
};

const OFF = 'Not with Google Maps';

/** Drawing tools; pressing the active one deactivates it. */
const DrawTools = ({ tool: current, onTool, isOff }: DrawProps) => (
  <div role="toolbar" aria-label="Draw an area" className={css.tools}>
    {drawTools.map((tool) => {
      const { label, key } = drawWords[tool];
      return (
        <button
          key={tool}
          type="button"
          aria-label={label}
          aria-keyshortcuts={key}
          title={isOff ? OFF : `${label} (${key.toUpperCase()})`}
          aria-pressed={tool === current}
          disabled={isOff}
          onClick={() => onTool(tool === current ? undefined : tool)}
        >
          <svg aria-hidden="true" viewBox="0 0 24 24" width={20} height={20} focusable="false">
            {toolIcons[tool]}
          </svg>
        </button>
      );
    })}
  </div>
);

type SearchProps = { follows: boolean; onFollow: (follows: boolean) => void; hasMoved: boolean; onSearch: () => void };

/** Whether the list follows the map, and otherwise a button to search here. */
const SearchHere = ({ follows, onFollow, hasMoved, onSearch }: SearchProps) => (
  <div className={css.tools}>
    {hasMoved && !follows && (
      <button type="button" className={css.strong} onClick={onSearch}>
        <Icon name="restart" size={18} />
        Search this area
      </button>
    )}
    <FormControlLabel
      className={css.switch}
      label="Update as I move"
      control={<Switch size="small" checked={follows} onChange={(_, on) => onFollow(on)} />}
    />
  </div>
);

type HeatProps = Pick<DrawProps, 'isOff'> & { heat: Heat | undefined; onHeat: (heat: Heat | undefined) => void };

const HeatSwitch = ({ heat, onHeat, isOff }: HeatProps) => (
  <div className={css.tools} title={isOff ? OFF : undefined}>
    <FormControlLabel
      disabled={isOff}
      className={css.switch}
      label="Heat map"
      control={
        <Switch size="small" checked={heat !== undefined} onChange={(_, on) => onHeat(on ? 'density' : undefined)} />
      }
    />
    {heat && (
      <select aria-label="Heat map of" value={heat} onChange={({ target }) => onHeat(target.value as Heat)}>
        {heats.map((one) => (
          <option key={one} value={one}>
            {heatWords[one]}
          </option>
        ))}
      </select>
    )}
  </div>
);

type Props = DrawProps & SearchProps & HeatProps;

/** The toolbar of the map. */
export const MapTools = (props: Props) => (
  <div className={css.toolRow} data-map-tools>
    <DrawTools {...props} />
    <SearchHere {...props} />
    <span className={css.push} />
    {props.isOff && <div className={css.note}>Areas and heat maps are not drawn on Google Maps</div>}
    <HeatSwitch {...props} />
  </div>
);
