/** For how long requests waited before they were begun, in milliseconds. */
const waits = new WeakMap<object, number>()

/** Notes what Node's request waited. */
export const noteWait = (request: object, milliseconds: number): void => {
  waits.set(request, milliseconds)
}

/** What it waited; 0 where that was not noted. */
export const waitOf = (request: object): number => waits.get(request) ?? 0
