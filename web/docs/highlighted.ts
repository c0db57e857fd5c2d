import hljs from "highlight.js/lib/core"
import bash from "highlight.js/lib/languages/bash"
import http from "highlight.js/lib/languages/http"
import ini from "highlight.js/lib/languages/ini"
import json from "highlight.js/lib/languages/json"
import python from "highlight.js/lib/languages/python"
import sql from "highlight.js/lib/languages/sql"
import typescript from "highlight.js/lib/languages/typescript"
import yaml from "highlight.js/lib/languages/yaml"

/** The languages of code blocks by their names. Code in `text` or any other language stays plain. */
const languages = {
  bash,
  sh: bash,
  http,
  ini,
  json,
  python,
  sql,
  ts: typescript,
  typescript,
  js: typescript,
  yaml
}
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language)

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

/** A text escaped for HTML. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? "")

/** Code as HTML, with its parts in spans with classes. The pages' Content-Security-Policy forbids inline colors. */
export const highlighted = (code: string, language: string): string =>
  language in languages ? hljs.highlight(code, { language }).value : escaped(code)
