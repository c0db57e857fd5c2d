import { assert, describe, it } from "@effect/vitest"

import { walletLinks } from "../../../../web/src/purchase/wallet/walletLinks.ts"

const page = "https://homes.example/report#address=1+Main+St&askingPrice=5"

const linkOf = (name: string): URL => new URL(walletLinks(page).find((link) => link.name === name)?.href ?? "")

describe("links into wallets", () => {
  it("name the page as each maker documents it", () => {
    assert.strictEqual(linkOf("Coinbase Wallet").searchParams.get("cb_url"), page)
    assert.strictEqual(linkOf("Trust Wallet").searchParams.get("url"), page)
    assert.strictEqual(linkOf("Trust Wallet").searchParams.get("coin_id"), "60")
    assert.strictEqual(
      linkOf("MetaMask").href,
      "https://link.metamask.io/dapp/homes.example/report#address=1+Main+St&askingPrice=5"
    )
  })

  it("say which of them carry what stands after the # sign to the maker's site", () => {
    for (const { href, isSeenByMaker } of walletLinks(page)) {
      assert.strictEqual(href.slice(0, `${href}#`.indexOf("#")).includes("Main"), isSeenByMaker, href)
    }
  })
})
