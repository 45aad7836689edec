import { Notice } from '../../../ui/notice.tsx';
import css from './map-page.module.css';

export const NoMap = () => (
  <Notice severity="warning" sx={{ mb: 2 }}>
    This browser cannot draw maps (it has no WebGL 2). The list has everything that the map would show.
  </Notice>
);

const AFTER = 'after-map';

export const SkipMap = () => (
  <button type="button" className={css.skip} onClick={() => document.getElementById(AFTER)?.focus()}>
    Skip the map
  </button>
);

/** The target of the link that skips the map. */
export const AfterMap = () => <div id={AFTER} tabIndex={-1} />;

export type Shown = 'list' | 'map';
const words: Record<Shown, string> = { list: 'List', map: 'Map' };

type ToggleProps = { shown: Shown; onShow: (shown: Shown) => void };

/** Switches between list and map in narrow viewports. */
export const ListOrMap = ({ shown, onShow }: ToggleProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are buttons
  <div role="group" aria-label="List or map" className={css.toggle}>
    {(['list', 'map'] as const).map((one) => (
      <button key={one} type="button" aria-pressed={one === shown} onClick={() => onShow(one)}>
        {words[one]}
      </button>
    ))}
  </div>
);
