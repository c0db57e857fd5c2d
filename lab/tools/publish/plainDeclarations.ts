import type { Node } from "typescript/unstable/ast"
import { isInterfaceDeclaration, isParameterDeclaration, isTypeAliasDeclaration } from "typescript/unstable/ast/is"
import { API, type Checker, type Project, type Signature, type Symbol, type Type } from "typescript/unstable/sync"
import { ElementFlags, SignatureKind, SymbolFlags, TypeFlags } from "typescript/unstable/sync"

/**
 * The declarations of a module with every type written out, so that they import nothing. For example, a schema's type
 * becomes its shape. Exported types keep their names. Docstrings of the files under `documented` are kept.
 *
 * @param root the folder of the project, `project` its tsconfig.json, `module` the file; all are absolute paths
 */
export const plainDeclarations = (paths: {
  readonly root: string
  readonly project: string
  readonly module: string
  readonly documented: string
}): string => {
  const api = new API({ cwd: paths.root })
  const [project] = api.updateSnapshot({ openProjects: [paths.project] }).getProjects()
  const text = project === undefined ? "" : declarationsOf(project, paths.module, paths.documented)
  api.close()
  return text
}

const declarationsOf = (project: Project, module: string, documented: string): string => {
  const { checker, program } = project
  const file = program.getSourceFile(module)
  const symbol = file === undefined ? undefined : checker.getSymbolAtLocation(file)
  if (symbol === undefined) throw new Error(`${module} is no module`)
  const exported = checker
    .getExportsOfModule(symbol)
    .map((each) => checker.getAliasedSymbol(each))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const printer = new TypePrinter(checker, documented)
  for (const each of exported) if ((each.flags & typeFlags) !== 0) printer.named(each)
  return printer.whole(exported.flatMap((each) => printer.declaration(each)))
}

const typeFlags = SymbolFlags.Interface | SymbolFlags.TypeAlias | SymbolFlags.Class

/** The declarations of JSON's types, which refer to themselves. */
const jsonTypes: Readonly<Record<string, string>> = {
  Json: "export type Json = null | number | boolean | string | JsonArray | JsonObject",
  JsonArray: "export interface JsonArray extends ReadonlyArray<Json> {}",
  JsonObject: "export interface JsonObject {\n  readonly [x: string]: Json\n}"
}

class TypePrinter {
  readonly #checker: Checker
  readonly #documented: string
  readonly #names = new Map<number, string>()
  readonly #asides = new Asides()
  #usesJson = false

  constructor(checker: Checker, documented: string) {
    this.#checker = checker
    this.#documented = documented
  }

  /** The text of a file with these declarations, and with the declarations that they refer to. */
  whole(declarations: ReadonlyArray<string>): string {
    const taken = new Set(this.#names.values())
    const all = this.#asides.named([...declarations, ...(this.#usesJson ? Object.values(jsonTypes) : [])], taken)
    return `${all.join("\n\n")}\n`
  }

  named(symbol: Symbol): void {
    this.#names.set(this.#checker.getDeclaredTypeOfSymbol(symbol).id, symbol.name)
  }

  declaration(symbol: Symbol): ReadonlyArray<string> {
    const docs = this.#docs(symbol)
    if ((symbol.flags & SymbolFlags.Class) !== 0) return [`${docs}${this.#errorClass(symbol)}`]
    const declared: Array<string> = []
    if ((symbol.flags & typeFlags) !== 0) {
      const type = this.#checker.getDeclaredTypeOfSymbol(symbol)
      const parameters = symbol.declarations.flatMap((declaration) => this.#typeParametersOf(declaration.resolve()))
      const name = `${symbol.name}${parameters.length === 0 ? "" : `<${parameters.join(", ")}>`}`
      const shape = this.#expanded(type)
      declared.push(
        (symbol.flags & SymbolFlags.Interface) !== 0
          ? `${docs}export interface ${name} ${shape}`
          : `${docs}export type ${name} = ${shape}`
      )
    } else {
      const type = this.#checker.getTypeOfSymbol(symbol)
      if (type !== undefined) declared.push(`${docs}export declare const ${symbol.name}: ${this.print(type)}`)
    }
    return declared
  }

  /** The type parameters of a declaration, with their defaults but without their constraints. */
  #typeParametersOf(node: Node | undefined): ReadonlyArray<string> {
    const isGeneric = node !== undefined && (isTypeAliasDeclaration(node) || isInterfaceDeclaration(node))
    return (isGeneric ? [...(node.typeParameters ?? [])] : []).map(({ defaultType, name }) => {
      const type = defaultType === undefined ? undefined : this.#checker.getTypeFromTypeNode(defaultType)
      return type === undefined ? name.text : `${name.text} = ${this.print(type)}`
    })
  }

  /** The type of an error that clients only read and never construct. */
  #errorClass(symbol: Symbol): string {
    const reason = this.#checker.getPropertyOfType(this.#checker.getDeclaredTypeOfSymbol(symbol), "reason")
    const type = reason === undefined ? undefined : this.#checker.getTypeOfSymbol(reason)
    return [
      `export declare class ${symbol.name} extends Error {`,
      "  private constructor()",
      `  readonly _tag: "${symbol.name}"`,
      `  readonly reason: ${type === undefined ? "unknown" : this.print(type)}`,
      "}"
    ].join("\n")
  }

  /** The text of a type at the place of its use: its name if it has one, otherwise its shape. */
  print(type: Type): string {
    const json = jsonName(type)
    if (json !== null) {
      this.#usesJson = true
      return json
    }
    return this.#names.get(type.id) ?? this.#expanded(type)
  }

  #expanded(type: Type): string {
    if (type.isUnionType()) return this.#union(type.getTypes() ?? [])
    if (type.isIntersectionType()) return this.#intersection(type)
    if (!type.isObjectType()) return this.#checker.typeToString(type)
    if (this.#checker.isTupleType(type)) {
      const target = type.isTypeReference() ? type.getTarget() : type
      const flags = target.isTupleType() ? target.elementFlags : []
      const items = this.#argumentsOf(type).map((item, index) => {
        const isRest = ((flags[index] ?? 0) & ElementFlags.Rest) !== 0
        return isRest ? `...ReadonlyArray<${this.print(item)}>` : this.print(item)
      })
      return `readonly [${items.join(", ")}]`
    }
    if (this.#checker.isArrayType(type)) {
      const [item] = this.#argumentsOf(type)
      return `ReadonlyArray<${item === undefined ? "unknown" : this.print(item)}>`
    }
    const symbol = type.getSymbol()
    if (type.isTypeReference() && symbol !== undefined && !isAnonymous(symbol)) {
      const generic = this.#argumentsOf(type).map((each) => this.print(each))
      const isOwn = type.getTarget().id === type.id
      const isKnown = this.#names.has(type.getTarget().id) || isOfLibrary(symbol)
      if (isKnown && !isOwn && generic.length > 0) return `${symbol.name}<${generic.join(", ")}>`
    }
    if (symbol !== undefined && isOfLibrary(symbol)) return symbol.name
    return this.#object(type)
  }

  #argumentsOf(type: Type): ReadonlyArray<Type> {
    return type.isTypeReference() ? this.#checker.getTypeArguments(type) : []
  }

  #union(types: ReadonlyArray<Type>): string {
    const whole = [...types]
    const booleans = whole.filter(({ flags }) => (flags & TypeFlags.BooleanLiteral) !== 0)
    const others = booleans.length === 2 ? whole.filter((each) => !booleans.includes(each)) : whole
    const parts = others.map((each) => {
      const text = this.print(each)
      return text.startsWith("(") && others.length > 1 ? `(${text})` : text
    })
    return [...new Set([...parts, ...(booleans.length === 2 ? ["boolean"] : [])])].join(" | ")
  }

  /** An intersection without its brands, which only the service needs. */
  #intersection(type: Type): string {
    const parts = type.isIntersectionType() ? (type.getTypes() ?? []) : []
    const primitive = parts.find((each) => !each.isObjectType())
    if (primitive !== undefined) return this.print(primitive)
    return this.#object(type)
  }

  #object(type: Type): string {
    const calls = this.#checker.getSignaturesOfType(type, SignatureKind.Call)
    const properties = this.#checker.getPropertiesOfType(type)
    const [call] = calls
    if (call !== undefined && properties.length === 0) return this.#signature(call)
    const indexes = this.#checker
      .getIndexInfosOfType(type)
      .map(({ keyType, valueType }) => `readonly [x: ${this.print(keyType)}]: ${this.print(valueType)}`)
    const members = properties.map((property) => this.#property(property))
    const isLoose = properties.some(({ flags }) => (flags & SymbolFlags.Optional) !== 0)
    // One shape for both is possible only with `exactOptionalPropertyTypes`. Otherwise the index signature would need
    // `undefined` as a value.
    if (indexes.length > 0 && isLoose) return `${this.#shape(members)} & ${this.#shape(indexes)}`
    return this.#shape([...indexes, ...members])
  }

  #shape(members: ReadonlyArray<string>): string {
    return members.length === 0 ? "{}" : this.#asides.placeOf(`{\n  ${members.map(indented).join("\n  ")}\n}`)
  }

  #property(property: Symbol): string {
    const isOptional = (property.flags & SymbolFlags.Optional) !== 0
    const type = this.#checker.getTypeOfSymbol(property)
    const parts = type?.isUnionType() === true ? (type.getTypes() ?? []) : []
    const shown = isOptional ? parts.filter(({ flags }) => (flags & TypeFlags.Undefined) === 0) : []
    const named = type === undefined ? undefined : this.#names.get(type.id)
    const text =
      type === undefined
        ? "unknown"
        : (named ?? (shown.length > 0 && shown.length < parts.length ? this.#union(shown) : this.print(type)))
    const key = /^[A-Za-z_$][\w$]*$/.test(property.name) ? property.name : JSON.stringify(property.name)
    this.#asides.suggest(text, property.name)
    return `${this.#docs(property)}readonly ${key}${isOptional ? "?" : ""}: ${text}`
  }

  #signature(signature: Signature): string {
    const parameters = signature.getParameters().map((parameter) => {
      const node = parameter.valueDeclaration?.resolve()
      const isOptional =
        node !== undefined &&
        isParameterDeclaration(node) &&
        (node.questionToken !== undefined || node.initializer !== undefined)
      const type = this.#checker.getTypeOfSymbol(parameter)
      const name = /^\w+$/.test(parameter.name) ? parameter.name : "options"
      const parts = type?.isUnionType() === true ? (type.getTypes() ?? []) : []
      const known = isOptional ? parts.filter(({ flags }) => (flags & TypeFlags.Undefined) === 0) : []
      const text =
        type === undefined
          ? "unknown"
          : known.length > 0 && known.length < parts.length
            ? this.#nameOfUnion(type, known)
            : this.print(type)
      return `${name}${isOptional ? "?" : ""}: ${text}`
    })
    const result = this.#checker.getReturnTypeOfSignature(signature)
    return `(${parameters.join(", ")}) => ${result === undefined ? "unknown" : this.print(result)}`
  }

  #nameOfUnion(whole: Type, parts: ReadonlyArray<Type>): string {
    const alias = whole.getAliasSymbol()?.name
    return alias !== undefined && [...this.#names.values()].includes(alias) ? alias : this.#union(parts)
  }

  #docs(symbol: Symbol): string {
    const isDocumented = symbol.declarations.some(({ path }) => path.startsWith(this.#documented))
    const text = isDocumented ? this.#checker.getDocumentationCommentOfSymbol(symbol).trim() : ""
    if (text === "") return ""
    const lines = text.split("\n")
    return lines.length === 1 ? `/** ${text} */\n` : `/**\n${lines.map((line) => ` * ${line}`).join("\n")}\n */\n`
  }
}

const indented = (text: string): string => text.replaceAll("\n", "\n  ")

/** The shapes that several types share. Each is written once, under the name of the first property that has it. */
class Asides {
  readonly #shapes: Array<{ readonly text: string; name: string; uses: number }> = []
  readonly #indexes = new Map<string, number>()

  /** A placeholder for a shape until all shapes are known. A short shape stands for itself. */
  placeOf(text: string): string {
    if (text.length < shortest) return text
    const index = this.#indexes.get(text) ?? this.#shapes.push({ text, name: "Part", uses: 0 }) - 1
    this.#indexes.set(text, index)
    return `\u00ab${index}\u00bb`
  }

  suggest(text: string, property: string): void {
    for (const [, index] of text.matchAll(place)) {
      const shape = this.#shapes[Number(index)]
      if (shape?.name === "Part") shape.name = property.charAt(0).toUpperCase() + property.slice(1)
    }
  }

  named(declarations: ReadonlyArray<string>, taken: Set<string>): ReadonlyArray<string> {
    for (const text of [...declarations, ...this.#shapes.map((shape) => shape.text)]) {
      for (const [, index] of text.matchAll(place)) {
        const shape = this.#shapes[Number(index)]
        if (shape !== undefined) shape.uses += 1
      }
    }
    const shared = this.#shapes.filter(({ uses }) => uses > 1)
    for (const shape of shared) {
      const names = [shape.name, ...Array.from({ length: 99 }, (_, n) => `${shape.name}${n + 2}`)]
      shape.name = names.find((name) => !taken.has(name)) ?? shape.name
      taken.add(shape.name)
    }
    const asides = shared.map(({ name, text }) => `export type ${name} = ${text}`)
    return [...declarations, ...asides].map((text) => this.#filled(text))
  }

  #filled(text: string): string {
    return text
      .split("\n")
      .map((line) => {
        const indent = /^ */.exec(line)?.[0] ?? ""
        return line.replace(place, (_, index: string) => {
          const shape = this.#shapes[Number(index)]
          if (shape === undefined) return "unknown"
          return shape.uses > 1 ? shape.name : this.#filled(shape.text).replaceAll("\n", `\n${indent}`)
        })
      })
      .join("\n")
  }
}

const place = /\u00ab(\d+)\u00bb/g

/** The min number of characters of a shared shape that gets a name. */
const shortest = 120

const jsonName = (type: Type): string | null => {
  const name = type.getAliasSymbol()?.name ?? (type.isObjectType() ? type.getSymbol()?.name : undefined)
  return name !== undefined && Object.hasOwn(jsonTypes, name) ? name : null
}

const isAnonymous = ({ flags }: Symbol): boolean =>
  (flags & (SymbolFlags.TypeLiteral | SymbolFlags.ObjectLiteral)) !== 0

/** Returns `true` if every environment has the type, because it belongs to the language or to the web. */
const isOfLibrary = ({ declarations, name }: Symbol): boolean =>
  !name.startsWith("__") && declarations.some(({ path }) => /\/lib\.[^/]*\.d\.ts$|\/@types\/node\//.test(path))
