import type { Words } from "./generator.ts";

/**
 * ChaCha8 with a key of 128 bits: sixteen words for each number of a block, of which nobody finds out another without the
 * key. Two words of the nonce say what a stream is for.
 */
const ROUNDS = 8;
/** "expand 16-byte k", as ChaCha has it for short keys. */
const [C0, C1, C2, C3] = [0x61707865, 0x3120646e, 0x79622d36, 0x6b206574];

const state = new Int32Array(16);
const block = new Int32Array(16);
/** Which block that is: matches draw many words of one block in turn. */
const made = { isThere: false, k0: 0, k1: 0, k2: 0, k3: 0, stream: 0, number: 0 };

/** The words of a block, to be read at once: the next call writes others there. */
export function chacha(key: Words, at: number, stream: number, number: number): Int32Array {
  const [k0, k1, k2, k3] = [key[at] | 0, key[at + 1] | 0, key[at + 2] | 0, key[at + 3] | 0];
  const isMade = made.isThere && made.number === number && made.stream === stream;
  if (isMade && made.k0 === k0 && made.k1 === k1 && made.k2 === k2 && made.k3 === k3) return block;
  made.isThere = true;
  [made.k0, made.k1, made.k2, made.k3, made.stream, made.number] = [k0, k1, k2, k3, stream, number];
  state.set([C0, C1, C2, C3, k0, k1, k2, k3, k0, k1, k2, k3, number, 0, stream, 0]);
  permute(block, state, ROUNDS);
  return block;
}

/** The words of a state after so many rounds, added to it. */
export function permute(out: Int32Array, from: Int32Array, rounds: number): void {
  out.set(from);
  for (let round = 0; round < rounds; round += 2) {
    for (let i = 0; i < 4; i++) quarter(out, i, 4 + i, 8 + i, 12 + i);
    for (let i = 0; i < 4; i++) quarter(out, i, 4 + ((i + 1) & 3), 8 + ((i + 2) & 3), 12 + ((i + 3) & 3));
  }
  for (let i = 0; i < 16; i++) out[i] = (out[i] + from[i]) | 0;
}

function quarter(x: Int32Array, a: number, b: number, c: number, d: number): void {
  half(x, a, b, d, 16);
  half(x, c, d, b, 12);
  half(x, a, b, d, 8);
  half(x, c, d, b, 7);
}

/** Adds one word to another, and turns a third that is mixed with the sum. */
function half(x: Int32Array, a: number, b: number, c: number, by: number): void {
  x[a] = (x[a] + x[b]) | 0;
  const mixed = x[c] ^ x[a];
  x[c] = (mixed << by) | (mixed >>> (32 - by));
}
