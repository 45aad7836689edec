import { type Place, reversePlace } from '@lintel/contract/features/places/geocoding';
import { type RefObject, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { call } from '../../../../platform/call.ts';
import { errorText } from '../../../../platform/problem.ts';
import type { Spot } from '../../../../ui/map/geo.ts';
import { toast } from '../../../../ui/toast.tsx';
import { flashFields } from './flash-fields.ts';
import { type AddressValues, areaChangesOf, changesOf, degrees, fillsOf, type PlaceChange } from './place-changes.ts';

/** What a lookup has filled in: the number of fields, and whether the pin was set. */
export type Filled = { fields: number; isPinSet: boolean };

const isPoint = ({ name }: PlaceChange) => name === 'lat' || name === 'lng';

/** Applies a found place or a moved pin to the address. */
export function usePlaceLookUp(form: RefObject<HTMLElement | null>) {
  const { getValues, setValue } = useFormContext();
  const [proposal, setProposal] = useState<{ place: Place; changes: PlaceChange[] }>();
  const [filled, setFilled] = useState<Filled>();
  const [look, setLook] = useState<Spot>();
  const values = () => getValues() as AddressValues;
  const take = (changes: readonly Pick<PlaceChange, 'name' | 'value'>[]) => {
    for (const { name, value } of changes) setValue(name, value, { shouldDirty: true, shouldValidate: true });
    flashFields(
      form.current,
      changes.map(({ name }) => name),
    );
  };
  /** Empty fields are filled at once; changes of filled ones need confirmation. */
  const onFound = (place: Place) => {
    const fills = fillsOf(values(), place);
    take(fills);
    setLook({ lat: place.lat, lng: place.lng });
    setFilled({ fields: fills.filter((fill) => !isPoint(fill)).length, isPinSet: fills.some(isPoint) });
    const changes = changesOf(values(), place);
    setProposal(changes.length > 0 ? { place, changes } : undefined);
  };
  const ask = (at: Spot, isAsked: boolean) =>
    call(reversePlace, { lat: degrees(at.lat), lng: degrees(at.lng) }).then(
      (place) => {
        const changes = areaChangesOf(values(), place);
        setProposal(isAsked || changes.length > 0 ? { place, changes } : undefined);
      },
      (error: unknown) => toast(errorText(error), { variant: 'error' }),
    );
  const put = ({ lat, lng }: Spot) => {
    for (const [name, value] of [
      ['lat', degrees(lat)],
      ['lng', degrees(lng)],
    ] as const) {
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  return {
    proposal,
    filled,
    look,
    onFound,
    put,
    onMoved: (at: Spot) => {
      put(at);
      void ask(at, false);
    },
    lookUp: (at: Spot) => void ask(at, true),
    /** A street that no lookup knows is used as typed. */
    onStreet: (street: string) => take([{ name: 'street', value: street }]),
    onTyped: () => setFilled(undefined),
    answer: (isTaken: boolean) => {
      if (isTaken) take(proposal?.changes ?? []);
      setProposal(undefined);
    },
  };
}
