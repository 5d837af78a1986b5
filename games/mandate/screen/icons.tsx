import Anchor from "lucide-react/icons/anchor";
import EyeOff from "lucide-react/icons/eye-off";
import Landmark from "lucide-react/icons/landmark";
import Megaphone from "lucide-react/icons/megaphone";
import Zap from "lucide-react/icons/zap";
import type { Kind } from "./reading.ts";

/** A sign for each kind of card; its word always stands beside it or on the card. */
const ICONS = { government: Landmark, public: Megaphone, instant: Zap, permanent: Anchor, trap: EyeOff } as const;

export function KindIcon({ kind, size = "1em" }: { readonly kind: Kind; readonly size?: string }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden size={size} />;
}
