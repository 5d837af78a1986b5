import Backpack from "lucide-react/icons/backpack";
import Binoculars from "lucide-react/icons/binoculars";
import Brain from "lucide-react/icons/brain";
import CloudSun from "lucide-react/icons/cloud-sun";
import Compass from "lucide-react/icons/compass";
import Eye from "lucide-react/icons/eye";
import Footprints from "lucide-react/icons/footprints";
import Handshake from "lucide-react/icons/handshake";
import Heart from "lucide-react/icons/heart";
import Lightbulb from "lucide-react/icons/lightbulb";
import MapIcon from "lucide-react/icons/map";
import Mountain from "lucide-react/icons/mountain";
import PawPrint from "lucide-react/icons/paw-print";
import Scroll from "lucide-react/icons/scroll";
import Shield from "lucide-react/icons/shield";
import Sun from "lucide-react/icons/sun";
import Swords from "lucide-react/icons/swords";
import TreePine from "lucide-react/icons/tree-pine";
import Zap from "lucide-react/icons/zap";

const SIGNS = {
  sun: Sun,
  mountain: Mountain,
  crest: Shield,
  awa: Eye,
  fit: Footprints,
  spi: Heart,
  foc: Brain,
  conflict: Swords,
  connection: Handshake,
  exploration: Compass,
  reason: Lightbulb,
  being: PawPrint,
  feature: TreePine,
  location: MapIcon,
  weather: CloudSun,
  mission: Scroll,
  gear: Backpack,
  moment: Zap,
  role: Binoculars,
};

/** A sign beside its word; alone it says nothing to those who listen. */
export function Sign({ of, size = "1em" }: { readonly of: string; readonly size?: string }) {
  if (!isSign(of)) return undefined;
  const Icon = SIGNS[of];
  return <Icon aria-hidden size={size} />;
}

const isSign = (of: string): of is keyof typeof SIGNS => of in SIGNS;
