import { sourceCount } from "@property-intelligence/domain/report/ReportSections.ts"
import { dollarPrice, prices } from "@property-intelligence/x402/Prices.ts"
import type { Page } from "playwright-core"

/** A view of a page, for pictures. */
export interface View {
  readonly name: string
  readonly path: string
  /** Takes a visitor's steps to the view. */
  readonly see?: (page: Page) => Promise<unknown>
}

const house = "1600 Smith St, Houston, TX 77002"

const lookUp = (address: string) => async (page: Page) => {
  await page.getByLabel("US address").fill(address)
  await page
    .getByRole("button", { name: /look up free|report/i })
    .first()
    .click()
}

const cardsOf = (address: string) => async (page: Page) => {
  await lookUp(address)(page)
  await page.getByText(`${sourceCount} of ${sourceCount} answered`).waitFor()
}

const reportOf = (address: string) => async (page: Page) => {
  await lookUp(address)(page)
  await page.getByRole("heading", { name: "Six ways to invest" }).waitFor()
}

const scrolledTo = (heading: string | RegExp) => async (page: Page) => {
  await page.getByRole("heading", { name: heading }).first().scrollIntoViewIfNeeded()
  await page
    .getByRole("heading", { name: heading })
    .first()
    .evaluate((node) => node.scrollIntoView())
}

/** Every page in each of its states. */
export const views: ReadonlyArray<View> = [
  { name: "front", path: "/" },
  { name: "front-cards", path: "/", see: cardsOf(house) },
  {
    name: "front-suggestions",
    path: "/",
    see: (page) => page.getByRole("combobox", { name: "US address" }).pressSequentially("1600")
  },
  {
    name: "front-problem",
    path: "/",
    see: async (page) => {
      await lookUp("PO Box 12, Houston, TX")(page)
      await page.getByText("post office box").waitFor()
    }
  },
  {
    name: "quote",
    path: "/",
    see: async (page) => {
      await cardsOf(house)(page)
      await page.getByRole("button", { name: `Buy this as JSON: ${dollarPrice(prices.intel)}` }).click()
      await page.getByRole("button", { name: "Sign with the test wallet" }).waitFor()
    }
  },
  {
    name: "quote-phone",
    path: "/",
    see: async (page) => {
      await cardsOf(house)(page)
      await page.getByRole("button", { name: `Buy this as JSON: ${dollarPrice(prices.intel)}` }).click()
      await page.getByText("Pay with a wallet on your phone").click()
      await page.getByRole("img", { name: /QR code/ }).scrollIntoViewIfNeeded()
    }
  },
  {
    name: "bought",
    path: "/",
    see: async (page) => {
      await cardsOf(house)(page)
      await page.getByRole("button", { name: `Buy this as JSON: ${dollarPrice(prices.intel)}` }).click()
      await page.getByRole("button", { name: "Sign with the test wallet" }).click()
      await page.getByRole("heading", { name: "Receipt" }).waitFor()
    }
  },
  { name: "report-empty", path: "/report" },
  { name: "report", path: "/report", see: reportOf(house) },
  {
    name: "report-plans",
    path: "/report",
    see: async (page) => {
      await reportOf(house)(page)
      await scrolledTo("Six ways to invest")(page)
    }
  },
  { name: "report-flood", path: "/report", see: reportOf("1421 Napoleon Ave, New Orleans, LA 70115") },
  {
    name: "report-changed",
    path: "/report",
    see: async (page) => {
      await reportOf(house)(page)
      await page.getByRole("link", { name: "Change assumptions" }).first().click()
      await page.locator("#assume-askingPrice").fill("80000")
      await page.locator(".report-was").first().waitFor()
    }
  },
  {
    name: "report-unfolded",
    path: "/report",
    see: async (page) => {
      await reportOf(house)(page)
      await page.evaluate(() => document.querySelectorAll("details").forEach((each) => (each.open = true)))
    }
  },
  {
    name: "report-few-sources",
    path: "/report",
    see: async (page) => {
      await lookUp("201 Calle Fortaleza, San Juan, PR 00901")(page)
      await page.getByRole("heading", { name: "Missing data" }).waitFor()
    }
  },
  {
    name: "report-land",
    path: "/report",
    see: async (page) => {
      await lookUp("118 Sumac Ln, Boise, ID 83702")(page)
      await page.getByRole("heading", { name: "The house on record" }).waitFor()
    }
  },
  {
    name: "report-candidates",
    path: "/report",
    see: async (page) => {
      await lookUp("200 Peachtree St, Atlanta, GA")(page)
      await page.getByText("Pick one of them.").first().waitFor()
    }
  },
  {
    name: "report-problem",
    path: "/report",
    see: async (page) => {
      await lookUp("PO Box 12, Houston, TX")(page)
      await page.getByText("post office box").first().waitFor()
    }
  },
  { name: "status", path: "/status" },
  { name: "docs", path: "/docs" },
  { name: "guide", path: "/docs/getting-started" },
  {
    name: "docs-search",
    path: "/docs",
    see: async (page) => {
      await page.getByRole("combobox").fill("what is charged when a source fails")
      await page.getByRole("option").first().waitFor()
    }
  },
  { name: "reference", path: "/docs/reference" },
  { name: "reference-call", path: "/docs/reference/propertyIntel" },
  { name: "reference-schema", path: "/docs/reference/schema-InvestorBody" },
  { name: "problem", path: "/problems/overloaded" },
  { name: "missing", path: "/nowhere" }
]
