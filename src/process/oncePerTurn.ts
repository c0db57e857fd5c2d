/** Gives what has `run` run in the next turn of the loop, once however often it is asked for until then. */
export const oncePerTurn = (nextTurn: (run: () => void) => void, run: () => void): (() => void) => {
  let isAsked = false
  const turn = () => {
    isAsked = false
    run()
  }
  return () => {
    if (isAsked) return
    isAsked = true
    nextTurn(turn)
  }
}
