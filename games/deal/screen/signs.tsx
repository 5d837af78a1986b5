import Banknote from "lucide-react/icons/banknote";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import Eye from "lucide-react/icons/eye";
import Flame from "lucide-react/icons/flame";
import Gavel from "lucide-react/icons/gavel";
import Handshake from "lucide-react/icons/handshake";
import MapPin from "lucide-react/icons/map-pin";
import Package from "lucide-react/icons/package";
import Percent from "lucide-react/icons/percent";
import Shield from "lucide-react/icons/shield";
import Siren from "lucide-react/icons/siren";
import Umbrella from "lucide-react/icons/umbrella";
import UserRound from "lucide-react/icons/user-round";

/** The signs of Street Deal; each stands beside its word. */
const SIGNS = {
  product: Package,
  location: MapPin,
  evidence: Eye,
  cover: Shield,
  conviction: Gavel,
  threshold: Gavel,
  insurance: Umbrella,
  cost: Umbrella,
  penalty: Flame,
  modifier: Percent,
  multiplier: Percent,
  customer: UserRound,
  narc: Siren,
  dealer: Handshake,
  price: Banknote,
  profit: Banknote,
  heat: Flame,
  unknown: CircleQuestionMark,
} as const;

export type SignName = keyof typeof SIGNS;

export function Sign({ of }: { readonly of: SignName }) {
  const Drawn = SIGNS[of];
  return <Drawn aria-hidden size="1em" strokeWidth={2.25} />;
}
