import { readFileSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"

const styles = join(import.meta.dirname, "../../../web/src")

/** The colors of both themes by the names of their variables: `light-dark(oklch(...), oklch(...))`. */
const colorsIn = (file: string) =>
  [
    ...readFileSync(join(styles, file), "utf8").matchAll(
      /--([\w-]+): light-dark\(oklch\(([\d. ]+)\), oklch\(([\d. ]+)\)\)/g
    )
  ].map(([, name = "", light = "", dark = ""]) => [name, { light: numbersIn(light), dark: numbersIn(dark) }] as const)

const numbersIn = (text: string): readonly [lightness: number, chroma: number, hue: number] => {
  const [lightness = 0, chroma = 0, hue = 0] = text.split(" ").map(Number)
  return [lightness, chroma, hue]
}

type Oklch = ReturnType<typeof numbersIn>

/** Linear sRGB of a color (https://bottosson.github.io/posts/oklab/), each part from 0 to 1. */
const linearOf = ([lightness, chroma, hue]: Oklch): ReadonlyArray<number> => {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  ].map((part) => Math.min(1, Math.max(0, part)))
}

/** Relative luminance (WCAG 2.2). */
const luminance = (color: Oklch): number => {
  const [red = 0, green = 0, blue = 0] = linearOf(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: Oklch, other: Oklch): number => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const colors = new Map([...colorsIn("style/tokens.css"), ...colorsIn("docs/code.css")])

const themes = ["light", "dark"] as const

const colorOf = (name: string, theme: (typeof themes)[number]): Oklch => {
  const color = colors.get(name)
  return color === undefined ? assert.fail(`There is no color --${name}`) : color[theme]
}

describe("contrast", () => {
  it("is computed as WCAG has it: black on white is 21 to 1", () => {
    assert.closeTo(contrast([0, 0, 0], [1, 0, 0]), 21, 0.01)
    assert.closeTo(contrast([0.6, 0, 0], [0.6, 0, 0]), 1, 0.001)
    assert.isAbove(colors.size, 25)
  })

  for (const theme of themes) {
    it(`of what charts are drawn with is at least 3 to 1 on each ground, ${theme} (WCAG 1.4.11)`, () => {
      for (const name of ["risk-1", "risk-2", "risk-3", "accent", "caution", "unknown", "outline", "quiet"]) {
        for (const ground of ["ground", "surface", "raised"]) {
          assert.isAtLeast(contrast(colorOf(name, theme), colorOf(ground, theme)), 3, `${name} on ${ground}`)
        }
      }
    })

    it(`of the steps of risk grows, ${theme}: more risk is never fainter`, () => {
      const steps = ["risk-1", "risk-2", "risk-3"].map((name) =>
        contrast(colorOf(name, theme), colorOf("ground", theme))
      )
      assert.deepStrictEqual(
        steps,
        steps.toSorted((a, b) => a - b)
      )
      // Neighbors differ without color vision, too.
      for (const [at, step] of steps.slice(1).entries()) assert.isAbove(step / (steps[at] ?? step), 1.4)
    })

    it(`of text, code included, is at least 4.5 to 1 on each ground, ${theme} (WCAG 1.4.3)`, () => {
      const ofCode = [...colors.keys()].filter((name) => name.startsWith("code-"))
      const texts = ["text", "strong", "quiet", "faint", "accent", "good", "caution", "bad", ...ofCode]
      assert.isAbove(texts.length, 12)
      for (const name of texts) {
        for (const ground of ["ground", "surface", "raised"]) {
          assert.isAtLeast(contrast(colorOf(name, theme), colorOf(ground, theme)), 4.5, `${name} on ${ground}`)
        }
      }
    })
  }
})
