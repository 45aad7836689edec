import { BProgress } from '@bprogress/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSettings } from '../platform/settings.ts';

/** The same bar while a page that stays has something on its way, such as the next page of a list. */
export function useProgress(isBusy: boolean) {
  useEffect(() => {
    // A page on its own may stand without the bar.
    if (!isBusy || !document.querySelector('.bprogress')) return;
    BProgress.start();
    return () => void BProgress.done();
  }, [isBusy]);
}

/** Where a page failed, nothing is on its way any more. */
export function useEndOfProgress() {
  useEffect(() => void BProgress.done(), []);
}

/** A thin bar at the top while the next page is on its way. */
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
      // The element below, instead of markup from a string.
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
