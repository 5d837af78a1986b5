import BowArrow from "lucide-react/icons/bow-arrow";
import Castle from "lucide-react/icons/castle";
import ChessKnight from "lucide-react/icons/chess-knight";
import ChessRook from "lucide-react/icons/chess-rook";
import Crown from "lucide-react/icons/crown";
import Flame from "lucide-react/icons/flame";
import Footprints from "lucide-react/icons/footprints";
import Gem from "lucide-react/icons/gem";
import Hammer from "lucide-react/icons/hammer";
import Handshake from "lucide-react/icons/handshake";
import House from "lucide-react/icons/house";
import Landmark from "lucide-react/icons/landmark";
import Moon from "lucide-react/icons/moon";
import Shield from "lucide-react/icons/shield";
import Skull from "lucide-react/icons/skull";
import Snowflake from "lucide-react/icons/snowflake";
import Star from "lucide-react/icons/star";
import Sun from "lucide-react/icons/sun";
import SunSnow from "lucide-react/icons/sun-snow";
import Sword from "lucide-react/icons/sword";
import Swords from "lucide-react/icons/swords";
import Tent from "lucide-react/icons/tent";

const SIGNS = {
  move: Footprints,
  influence: Handshake,
  attack: Swords,
  ranged: BowArrow,
  siege: Hammer,
  block: Shield,
  damage: Skull,
  physical: Sword,
  fire: Flame,
  ice: Snowflake,
  coldFire: SunSnow,
  armour: Shield,
  fame: Star,
  crystal: Gem,
  day: Sun,
  night: Moon,
  knight: ChessKnight,
  camp: Tent,
  village: House,
  tower: ChessRook,
  keep: Castle,
  ruin: Landmark,
  citadel: Crown,
};
export type SignName = keyof typeof SIGNS;

/** A sign beside its word; alone it says nothing to those who listen. */
export function Sign({ of, size = "1em" }: { readonly of: string; readonly size?: string }) {
  if (!isSign(of)) return undefined;
  const Icon = SIGNS[of];
  return <Icon aria-hidden size={size} />;
}

const isSign = (of: string): of is SignName => of in SIGNS;
