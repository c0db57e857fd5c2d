import { Brand } from "effect"

import type { SlotForm } from "../facts/FactKind.ts"
import { type Facts, writeFact } from "../facts/Facts.ts"

/** Text made only of our own wordings and of facts. Other text from a model or an upstream can't have this type. */
export type OurText = Brand.Branded<string, "OurText">

const written = Brand.nominal<OurText>()

/** A template tag that joins texts with words from our own code. */
export const ours = (words: TemplateStringsArray, ...texts: ReadonlyArray<OurText>): OurText =>
  written(String.raw({ raw: words }, ...texts))

/** The texts, with the separator between them. */
export const joined = (texts: ReadonlyArray<OurText>, separator: " " | "\n\n"): OurText =>
  written(texts.join(separator))

/** A numbered list, one text per line. */
export const listed = (texts: ReadonlyArray<OurText>): OurText =>
  written(texts.map((text, at) => `${at + 1}. ${text}`).join("\n"))

/** The text with a capital first letter, to begin a sentence. */
export const capitalized = (text: OurText): OurText => written(text.charAt(0).toUpperCase() + text.slice(1))

/** A wording with each slot replaced by the fact that it names. */
export const filledIn = (wording: string, facts: Facts): OurText =>
  written(wording.replace(slot, (_, id: string, form: string | undefined) => writeFact(facts, id, formOf(form)) ?? ""))

const slot = /\{([A-Za-z]+)(?::([a-z]+))?\}/g

const formOf = (name: string | undefined): SlotForm =>
  name === "figure" || name === "size" || name === "sum" || name === "article" ? name : "whole"
