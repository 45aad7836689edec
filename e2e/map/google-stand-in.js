// A fake of Google's Maps script, limited to the calls that the product makes.
(() => {
  const listeners = new Set();
  const spot = (lat, lng) => ({ lat: () => lat, lng: () => lng });
  class StandInMap {
    constructor(element) {
      this.element = element;
      this.zoom = 3;
      this.centre = { lat: 20, lng: 20 };
      element.textContent = 'Stand-in map';
      window.standInMap = this;
    }
    tell() {
      queueMicrotask(() => {
        for (const { event, listener } of [...listeners])
          if (event === 'idle' || event === 'bounds_changed') listener();
      });
    }
    getBounds() {
      return undefined;
    }
    getZoom() {
      return this.zoom;
    }
    setZoom(zoom) {
      this.zoom = zoom;
      this.tell();
    }
    setCenter(centre) {
      this.centre = centre;
      this.tell();
    }
    panBy() {}
    fitBounds({ west, south, east, north }) {
      this.centre = { lat: (south + north) / 2, lng: (west + east) / 2 };
      this.zoom = Math.log2(360 / Math.max(0.01, east - west)) + 1;
      this.tell();
    }
    addListener(event, listener) {
      const one = { event, listener };
      listeners.add(one);
      if (event === 'idle') this.tell();
      return { remove: () => listeners.delete(one) };
    }
  }
  class OverlayView {
    setMap(map) {
      this.map = map;
      if (map) queueMicrotask(() => this.onAdd());
    }
    getProjection() {
      const { map } = this;
      const scale = (256 * 2 ** map.zoom) / 360;
      return {
        fromLatLngToContainerPixel: (at) => ({
          x: map.element.clientWidth / 2 + (at.lng() - map.centre.lng) * scale,
          y: map.element.clientHeight / 2 - (at.lat() - map.centre.lat) * scale,
        }),
        fromContainerPixelToLatLng: ({ x, y }) =>
          spot(
            map.centre.lat - (y - map.element.clientHeight / 2) / scale,
            map.centre.lng + (x - map.element.clientWidth / 2) / scale,
          ),
      };
    }
  }
  const place = { id: 'stand-in', location: spot(25.0805, 55.1403), fetchFields: async () => {} };
  const text = (words) => ({ text: words });
  const placePrediction = {
    placeId: 'stand-in',
    mainText: text('Stand-in Tower'),
    secondaryText: text('Dubai'),
    toPlace: () => place,
  };
  window.google = {
    maps: {
      Map: StandInMap,
      OverlayView,
      LatLng: function LatLng(lat, lng) {
        return spot(lat, lng);
      },
      Point: function Point(x, y) {
        return { x, y };
      },
      places: {
        AutocompleteSessionToken: class {},
        AutocompleteSuggestion: {
          fetchAutocompleteSuggestions: async () => ({ suggestions: [{ placePrediction }] }),
        },
      },
    },
  };
  const callback = new URL(document.currentScript.src).searchParams.get('callback');
  window[callback]();
})();
