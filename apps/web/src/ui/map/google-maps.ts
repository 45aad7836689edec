// The subset of Google's API that we use. Its own types are larger than all of ours.

type LatLng = { lat: () => number; lng: () => number };
type LatLngLiteral = { lat: number; lng: number };
type Bounds = { getSouthWest: () => LatLng; getNorthEast: () => LatLng };
type BoundsLiteral = { west: number; south: number; east: number; north: number };
type Listener = { remove: () => void };
type Pixels = { x: number; y: number };

export type GoogleMap = {
  getBounds: () => Bounds | undefined;
  getZoom: () => number | undefined;
  setZoom: (zoom: number) => void;
  setCenter: (spot: LatLngLiteral) => void;
  panBy: (right: number, down: number) => void;
  fitBounds: (box: BoundsLiteral, padding?: number) => void;
  addListener: (event: string, listener: () => void) => Listener;
};

export type GoogleOverlay = {
  setMap: (map: GoogleMap | null) => void;
  getProjection: () =>
    | {
        fromLatLngToContainerPixel: (spot: LatLng) => Pixels | null;
        fromContainerPixelToLatLng: (pixels: Pixels) => LatLng | null;
      }
    | undefined;
  onAdd: () => void;
  draw: () => void;
  onRemove: () => void;
};

export type GoogleSuggestion = {
  placePrediction: {
    placeId: string;
    mainText: { text: string } | null;
    secondaryText: { text: string } | null;
    toPlace: () => GooglePlace;
  } | null;
};

type GooglePlace = {
  id: string;
  location?: LatLng | null;
  fetchFields: (wish: { fields: string[] }) => Promise<unknown>;
};

export type GoogleMaps = {
  Map: new (element: HTMLElement, options: Record<string, unknown>) => GoogleMap;
  OverlayView: new () => GoogleOverlay;
  LatLng: new (lat: number, lng: number) => LatLng;
  Point: new (x: number, y: number) => Pixels;
  places: {
    AutocompleteSessionToken: new () => object;
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: (asked: {
        input: string;
        language?: string;
        sessionToken?: object;
        locationBias?: LatLngLiteral;
      }) => Promise<{ suggestions: GoogleSuggestion[] }>;
    };
  };
};
