/** A map with a max size. When it is full, it removes the least recently used value. */
export class Recent<A> {
  readonly #most: number
  readonly #values = new Map<string, A>()

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): A | undefined {
    const value = this.#values.get(key)
    if (value !== undefined) this.add(key, value)
    return value
  }

  add(key: string, value: A): void {
    this.#values.delete(key)
    this.#values.set(key, value)
    if (this.#values.size <= this.#most) return
    const [oldest] = this.#values.keys()
    if (oldest !== undefined) this.#values.delete(oldest)
  }

  remove(key: string): void {
    this.#values.delete(key)
  }
}
