import { useEffect, useState } from "react";

/** The site comes first: keeping all its files for later would take the network from what somebody waits for. */
const LATER = 3_000;

/** Offline use, and new versions: fetched beside the running one, taken when the player says so. */
export function useUpdate(): (() => void) | undefined {
  const [waiting, setWaiting] = useState<ServiceWorker>();
  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    const timer = setTimeout(() => void keep(setWaiting), LATER);
    return () => clearTimeout(timer);
  }, []);
  if (waiting === undefined) return undefined;
  return () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    waiting.postMessage("take-over");
  };
}

async function keep(offer: (waiting: ServiceWorker) => void): Promise<void> {
  const { serviceWorker } = navigator;
  try {
    const registration = await serviceWorker.register("/sw.js");
    const look = () => {
      if (serviceWorker.controller !== null && registration.waiting !== null) offer(registration.waiting);
    };
    look();
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  } catch {
    // Without it the site works as long as there is a network.
  }
}
