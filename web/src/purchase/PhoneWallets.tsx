import { useEffect, useState } from "preact/hooks"

import { listed } from "../words/plainText.ts"
import { addressIn, type Product } from "./order/Product.ts"
import { walletLinks } from "./wallet/walletLinks.ts"

interface PhoneWalletsProps {
  readonly product: Product
  /** True if this browser has no wallet. */
  readonly isOnlyWay: boolean
}

/**
 * Two ways to open the same page in the browser of a wallet on a phone: links for the phone itself, and a QR code to
 * scan.
 */
export const PhoneWallets = ({ isOnlyWay, product }: PhoneWalletsProps) => {
  const page = pageOf(product)
  const links = walletLinks(page)
  return (
    <details class="purchase-phone" open={isOnlyWay}>
      <summary>Pay with a wallet on your phone</summary>
      <p class="small">On the phone, open this page in your wallet's browser:</p>
      <ul class="purchase-actions">
        {links.map(({ href, name }) => (
          <li key={name}>
            <a class="button small" href={href} rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p class="small quiet">
        The links of {listed(links.filter(({ isSeenByMaker }) => isSeenByMaker).map(({ name }) => name))} pass the
        address of the house through their makers' sites.
      </p>
      <p class="small">Or scan this with the phone, in the wallet's browser or with its camera:</p>
      <QrCode text={page} />
    </details>
  )
}

/**
 * The link to the current page, including the terms. On the front page it includes only the address, because that page
 * has no terms in its link.
 */
const pageOf = (product: Product): string => {
  const { hash, href, origin, pathname } = location
  return hash === "" ? `${origin}${pathname}#${new URLSearchParams({ address: addressIn(product) })}` : href
}

/**
 * The dark and light modules of a text's QR code, with the quiet zone of four modules that scanners need (ISO/IEC
 * 18004). `null` until the program for it is loaded, and `failed` if that fails.
 */
const useModules = (text: string): ReadonlyArray<ReadonlyArray<boolean>> | "failed" | null => {
  const [modules, setModules] = useState<ReadonlyArray<ReadonlyArray<boolean>> | "failed" | null>(null)
  useEffect(() => {
    let isWanted = true
    import("./qrModules.ts").then(
      ({ qrModules }) => {
        if (isWanted) setModules(qrModules(text))
      },
      () => setModules("failed")
    )
    return () => {
      isWanted = false
    }
  }, [text])
  return modules
}

/** A QR code, dark on light in every color scheme, because scanners need that. */
const QrCode = ({ text }: { readonly text: string }) => {
  const modules = useModules(text)
  if (modules === "failed") return <p class="small quiet">The code could not be loaded. Use a link.</p>
  if (modules === null) return <div class="purchase-qr" />
  const path = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("")
  return (
    <svg
      class="purchase-qr"
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label="QR code of the link to this page"
      shape-rendering="crispEdges"
    >
      <rect class="purchase-qr-light" width="100%" height="100%" />
      <path class="purchase-qr-dark" d={path} />
    </svg>
  )
}
