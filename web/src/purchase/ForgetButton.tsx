import { useState } from "preact/hooks"

/** Gives an order up, once it was asked twice. */
export const ForgetButton = ({ onForget, text }: { readonly text: string; readonly onForget: () => void }) => {
  const [isAsked, setIsAsked] = useState(false)
  return isAsked ? (
    <>
      <button type="button" class="button small" onClick={onForget}>
        Forget it, even if it was charged
      </button>
      <button type="button" class="button small" onClick={() => setIsAsked(false)}>
        Keep it
      </button>
    </>
  ) : (
    <button type="button" class="button small" onClick={() => setIsAsked(true)}>
      {text}
    </button>
  )
}
