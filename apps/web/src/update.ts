import { useEffect, useState } from "react";

/** Offline use, and new versions: fetched beside the running one, taken when the player says so. */
export function useUpdate(): (() => void) | undefined {
  const [waiting, setWaiting] = useState<ServiceWorker>();
  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    const { serviceWorker } = navigator;
    void serviceWorker
      .register("/sw.js")
      .then((registration) => {
        const offer = () => {
          if (serviceWorker.controller !== null && registration.waiting !== null) setWaiting(registration.waiting);
        };
        offer();
        registration.addEventListener("updatefound", () =>
          registration.installing?.addEventListener("statechange", offer),
        );
      })
      // Without it the site works as long as there is a network.
      .catch(() => undefined);
  }, []);
  if (waiting === undefined) return undefined;
  return () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    waiting.postMessage("take-over");
  };
}
