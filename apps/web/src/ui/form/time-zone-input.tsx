import { AutocompleteInput } from './autocomplete-input.tsx';
import type { FieldProps } from './field.tsx';

const MOST = 50;
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];
const asOption = (zone: string) => ({ value: zone, label: zone });

const findZones = async (search: string) => {
  const wanted = search.toLowerCase().replaceAll(' ', '_');
  const found = zones.filter((zone) => zone.toLowerCase().includes(wanted));
  return found.slice(0, MOST).map(asOption);
};

/** An IANA time zone with search. */
export const TimeZoneInput = (props: Omit<FieldProps, 'aside'>) => (
  <AutocompleteInput {...props} load={findZones} find={async (zone) => asOption(String(zone))} />
);
