import { BProgress } from '@bprogress/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSettings } from '../platform/settings.ts';

/** Shows the progress bar while the current page is loading something, such as the next page of a list. */
export function useProgress(isBusy: boolean) {
  useEffect(() => {
    // A page may be rendered without the bar, for example in tests.
    if (!isBusy || !document.querySelector('.bprogress')) return;
    BProgress.start();
    return () => void BProgress.done();
  }, [isBusy]);
}

/** Ends the bar on an error page. */
export function useEndOfProgress() {
  useEffect(() => void BProgress.done(), []);
}

/** A thin progress bar at the top while the next page is loading. */
export function ProgressBar() {
  const router = useRouter();
  const { themeDirection } = useSettings();

  useEffect(() => {
    BProgress.configure({
      minimum: 0.08,
      speed: 200,
      trickleSpeed: 800,
      showSpinner: false,
      direction: themeDirection,
      // Uses the element below instead of parsing markup from a string.
      template: null,
      barSelector: '.bar',
    });
  }, [themeDirection]);

  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeLoad', ({ pathChanged }) => void (pathChanged && BProgress.start())),
      router.subscribe('onResolved', () => void BProgress.done()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);

  return (
    <div className="bprogress" style={{ display: 'none' }} aria-hidden="true">
      <div className="bar" />
    </div>
  );
}
