import { useEffect, useState } from "react";

/** The site comes first: keeping all its files for later would take the network from what somebody waits for. */
const LATER = 3_000;
/** So long a new version may take to take over, and an old one to go; then the page is loaded anew as things are. */
const TAKING_OVER = 10_000;
const GOING = 3_000;
/** Set in a tab whose player wanted to go on without a service worker. */
const WITHOUT = "cardwright.without-offline";

/** Offline use, and new versions: fetched beside the running one, taken when the player says so. */
export function useUpdate(): (() => void) | undefined {
  const [waiting, setWaiting] = useState<ServiceWorker>();
  useEffect(() => {
    if (!mayKeep() || isWithout()) return;
    const timer = setTimeout(() => void keep(setWaiting), LATER);
    return () => clearTimeout(timer);
  }, []);
  if (waiting === undefined) return undefined;
  return () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    waiting.postMessage("take-over");
    setTimeout(() => location.reload(), TAKING_OVER);
  };
}

/** Whether there may be a service worker between this page and the network. */
export const mayKeep = (): boolean => import.meta.env.PROD && "serviceWorker" in navigator;

async function keep(offer: (waiting: ServiceWorker) => void): Promise<void> {
  const { serviceWorker } = navigator;
  try {
    const registration = await serviceWorker.register("/sw.js");
    const look = () => {
      if (serviceWorker.controller !== null && registration.waiting !== null) offer(registration.waiting);
    };
    look();
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
    const { active } = await serviceWorker.ready;
    const settleIn = () => {
      if (active?.state === "activated") active.postMessage("settle-in");
    };
    settleIn();
    active?.addEventListener("statechange", settleIn);
  } catch {
    // Without it the site works as long as there is a network.
  }
}

/** Loads the page anew from the network, and keeps nothing more in this tab. */
export async function reloadWithoutKept(): Promise<void> {
  try {
    sessionStorage.setItem(WITHOUT, "yes");
  } catch {
    // Then it is kept again after a while.
  }
  const gone = navigator.serviceWorker
    .getRegistrations()
    .then((all) => Promise.all(all.map((registration) => registration.unregister())));
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, GOING))]).catch(() => undefined);
  location.reload();
}

function isWithout(): boolean {
  try {
    return sessionStorage.getItem(WITHOUT) !== null;
  } catch {
    return false;
  }
}
