const FREE_PLACE = -1;
const FIRST_SIZE = 1024;

/** Numbers 64-bit hashes of keys in the order in which they are first given, in 20 to 40 bytes each. */
export class KeyTable {
  size = 0;
  private highs = new Uint32Array(FIRST_SIZE);
  private lows = new Uint32Array(FIRST_SIZE);
  /** Numbers by place, which the hash tells; twice as many places as numbers at least. */
  private places = new Int32Array(2 * FIRST_SIZE).fill(FREE_PLACE);

  /** @param most a new key beyond it gets -1 */
  constructor(private readonly most = Number.POSITIVE_INFINITY) {}

  number(high: number, low: number): number {
    const known = this.find(high, low);
    if (known !== FREE_PLACE) return known;
    if (this.size >= this.most) return -1;
    if (this.size === this.highs.length) this.grow();
    this.place(low, this.size);
    this.highs[this.size] = high;
    this.lows[this.size] = low;
    return this.size++;
  }

  /** Of a key that has a number; else -1. */
  find(high: number, low: number): number {
    const { highs, lows, places } = this;
    const last = places.length - 1;
    for (let place = low & last; ; place = (place + 1) & last) {
      const number = places[place] ?? FREE_PLACE;
      if (number === FREE_PLACE || (lows[number] === low && highs[number] === high)) return number;
    }
  }

  /** High and low halves, one behind the other, by number. */
  keys(): Uint32Array<ArrayBuffer> {
    const keys = new Uint32Array(2 * this.size);
    for (let number = 0; number < this.size; number++) {
      keys[2 * number] = this.highs[number] ?? 0;
      keys[2 * number + 1] = this.lows[number] ?? 0;
    }
    return keys;
  }

  get bytes(): number {
    return this.highs.byteLength + this.lows.byteLength + this.places.byteLength;
  }

  private grow(): void {
    this.highs = grown(this.highs);
    this.lows = grown(this.lows);
    this.places = new Int32Array(4 * this.size).fill(FREE_PLACE);
    for (let number = 0; number < this.size; number++) this.place(this.lows[number] ?? 0, number);
  }

  private place(low: number, number: number): void {
    const { places } = this;
    const last = places.length - 1;
    let place = low & last;
    while (places[place] !== FREE_PLACE) place = (place + 1) & last;
    places[place] = number;
  }
}

/** Twice as long. */
export function grown(array: Uint32Array): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(2 * array.length);
  longer.set(array);
  return longer;
}
