/**
 * What an attacker makes of words that it saw a generator give, if that is xoshiro128**: each word tells one of the four words
 * of its state at that moment, and every bit of those is a sum of bits of the state that it began with. So the state is found
 * by solving for it, and the next words with it. Nothing of ours is used.
 */
export function foretell(seen: readonly number[], next: number): readonly number[] | undefined {
  const moments = seen.map(unscrambled);
  const columns = Array.from({ length: BITS }, (_, bit) => tellable(unit(bit), moments.length));
  const state = solved(
    columns,
    moments.flatMap((word) => bitsOf(word)),
  );
  if (state === undefined) return undefined;
  const words = Array.from({ length: seen.length + next }, () => scrambled(stepped(state)));
  return words.slice(seen.length);
}

const BITS = 128;
/** Of 5 and of 9, modulo 2^32. */
const [FIFTH, NINTH] = [0xcccccccd, 0x38e38e39];

const turned = (word: number, by: number): number => (word << by) | (word >>> (32 - by));
const scrambled = (word: number): number => Math.imul(turned(Math.imul(word, 5), 7), 9) >>> 0;
const unscrambled = (bits: number): number => Math.imul(turned(Math.imul(bits, NINTH), 25), FIFTH);

/** The second word of a state, which then moves on. */
function stepped(state: Int32Array): number {
  const word = state[1];
  const shifted = word << 9;
  state[2] ^= state[0];
  state[3] ^= state[1];
  state[1] ^= state[2];
  state[0] ^= state[3];
  state[2] ^= shifted;
  state[3] = turned(state[3], 11);
  return word;
}

function unit(bit: number): Int32Array {
  const state = new Int32Array(4);
  state[bit >> 5] = 1 << (bit & 31);
  return state;
}

const bitsOf = (word: number): number[] => Array.from({ length: 32 }, (_, bit) => (word >>> bit) & 1);

/** What can be told of a state after each step. */
const tellable = (state: Int32Array, steps: number): number[] =>
  Array.from({ length: steps }, () => bitsOf(stepped(state))).flat();

/** The bits of which the columns sum up to what was told, by elimination; undefined if there are none, or several. */
function solved(columns: readonly (readonly number[])[], told: readonly number[]): Int32Array | undefined {
  const rows = told.map((bit, i) => [...columns.map((column) => column[i]), bit]);
  for (let bit = 0; bit < BITS; bit++) {
    const at = rows.findIndex((row, i) => i >= bit && row[bit] === 1);
    if (at < 0) return undefined;
    [rows[bit], rows[at]] = [rows[at], rows[bit]];
    const pivot = rows[bit];
    for (const row of rows) if (row !== pivot && row[bit] === 1) for (let i = bit; i <= BITS; i++) row[i] ^= pivot[i];
  }
  if (rows.slice(BITS).some((row) => row[BITS] === 1)) return undefined;
  const state = new Int32Array(4);
  for (let bit = 0; bit < BITS; bit++) if (rows[bit][BITS] === 1) state[bit >> 5] |= 1 << (bit & 31);
  return state;
}
