import { Schema } from "effect"

import { docsPath, openapiPath, wellKnownPath } from "./documentPaths.ts"
import { Problem } from "./Problem.ts"
import { problemContentType } from "./problemKind.ts"
import { problemTypes } from "./problemTypes.ts"

const problem = (schema: string) => ({ [problemContentType]: { schema: { $ref: `#/components/schemas/${schema}` } } })

const header = (description: string) => ({ description, required: true, schema: { type: "string" } })

/** What answers bytes that are no request: a problem of no type of ours. */
const unreadable = (status: number, description: string) => ({
  description: `${description} The connection ends.`,
  headers: { "X-Request-Id": header("The id in `instance`.") },
  content: {
    [problemContentType]: {
      schema: {
        type: "object",
        properties: {
          type: { type: "string", const: "about:blank" },
          title: { type: "string" },
          status: { type: "integer", const: status },
          detail: { type: "string" },
          instance: { type: "string" }
        },
        required: ["type", "title", "status", "detail", "instance"],
        additionalProperties: false
      }
    }
  }
})

/**
 * What requests get that are for no operation of the contract, by the names of OpenAPI's reusable responses. The last ones answer
 * bytes that can't be read as a request of HTTP/1.1.
 */
const generalAnswers = {
  NotFound: {
    description: "There is no such path, whatever the method. A path has one spelling, to the letter.",
    content: problem("NotFoundEncoded")
  },
  MethodNotAllowed: {
    description: "The path is there, but not for this method. HEAD comes with GET, and OPTIONS is answered everywhere.",
    headers: { Allow: header("The methods of the path.") },
    content: problem("MethodNotAllowedEncoded")
  },
  OtherSpelling: {
    description: "GET and HEAD of a document by another spelling of its path are led to the one it has.",
    headers: { Location: header("The document's path.") }
  },
  Options: {
    description: "OPTIONS of a path, or of `*`: the methods and the headers that a page of any origin may send.",
    headers: {
      Allow: header("The methods of the path."),
      "Access-Control-Allow-Methods": header("The same."),
      "Access-Control-Allow-Headers": header("The headers that are read.")
    }
  },
  Overloaded: {
    description: "There is too much work, and this call was not started. Any call may get it but those of status.",
    headers: { "Retry-After": header("Seconds.") },
    content: problem("OverloadedEncoded")
  },
  UnreadableRequest: unreadable(400, "The request is not written as HTTP/1.1 has it."),
  WithoutHost: { description: "400: the header Host is missing. There is no body, and the connection ends." },
  RequestTimeout: unreadable(408, "The request was not there in time."),
  BodyUnreadable: unreadable(413, "The extensions of the body's chunks are too long."),
  UnmetExpectation: { description: "417: `Expect` asks for something else than `100-continue`. There is no body." },
  HeadTooLarge: unreadable(431, "The head is over 32 KB.")
}

const notChanged = { description: "The caller has it already, by its `If-None-Match`. There is no body." }

const document = (
  name: string,
  summary: string,
  mediaType: string,
  schema: object,
  parameters: ReadonlyArray<object> = []
) => ({
  get: {
    operationId: `documents.${name}`,
    tags: ["documents"],
    summary,
    description: `${summary}. Free.`,
    security: [],
    parameters,
    responses: {
      200: { description: `${summary}.`, content: { [mediaType]: { schema } } },
      304: notChanged,
      503: generalAnswers.Overloaded
    }
  }
})

const aText = { type: "string" }

const slugOfProblem = {
  name: "slug",
  in: "path",
  required: true,
  schema: { type: "string", enum: Object.keys(problemTypes) }
}

/** What is read rather than called: the documents of the service. */
const documents = {
  [openapiPath]: document("contract", "This contract", "application/json", { type: "object" }),
  [docsPath]: document("pages", "This contract as pages for people", "text/html", aText),
  "/problems/{slug}": document("problem", "What a kind of problem means, and what can be done", "text/html", aText, [
    slugOfProblem
  ]),
  [wellKnownPath]: document("resources", "What is sold here, for those who index paid services", "application/json", {
    type: "object",
    properties: {
      version: { type: "integer", const: 1 },
      resources: { type: "array", items: { type: "string" } },
      offerSigner: { type: "string" }
    },
    required: ["version", "resources"],
    additionalProperties: false
  })
}

interface Published {
  readonly [part: string]: unknown
}

/** The schemas that only general answers refer to. */
export const generalSchemas = [Problem("not-found"), Problem("method-not-allowed")].map((problem) =>
  Schema.toEncoded(problem)
)

/** Bodies of which other fields are ignored: there is none that one could mean. */
const openBodies = ["AddressBody", "BulkBody"]

/** Adds to the published contract what no endpoint declares: the documents, and the answers to requests that are for none. */
export const withGeneralAnswers = (contract: Published): Published => ({
  ...contract,
  paths: { ...partOf(contract, "paths"), ...documents },
  components: { ...withOpenBodies(partOf(contract, "components")), responses: generalAnswers },
  tags: [
    ...(Array.isArray(contract["tags"]) ? contract["tags"] : []),
    { name: "documents", description: "What is read about the service. Free." }
  ]
})

const withOpenBodies = (components: Published): Published => ({
  ...components,
  schemas: Object.fromEntries(
    Object.entries(partOf(components, "schemas")).map(([name, schema]) =>
      openBodies.includes(name) ? [name, { ...Object(schema), additionalProperties: true }] : [name, schema]
    )
  )
})

const partOf = (whole: Published, part: string): Published => Object(whole[part])
