import {
  apiCatalogPath,
  docsPath,
  frontPath,
  iconPath,
  llmsFullPath,
  llmsPath,
  openapiPath,
  reportPath,
  robotsPath,
  sitemapPath,
  statusPath,
  wellKnownPath
} from "@property-intelligence/api/documentPaths.ts"
import { problemContentType } from "@property-intelligence/api/problemKind.ts"
import { problemTypes } from "@property-intelligence/api/problemTypes.ts"

import { type JsonNode, nodeAt } from "./JsonNode.ts"

const problem = (schema: string) => ({ [problemContentType]: { schema: { $ref: `#/components/schemas/${schema}` } } })

const header = (description: string) => ({ description, required: true, schema: { type: "string" } })

/** The answer to bytes that are not a request: a problem without a type of ours. */
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
 * The answers to requests that match no operation of the contract, by the names of OpenAPI's reusable responses. The
 * last ones answer bytes that can't be read as a request of HTTP/1.1.
 */
const generalAnswers = {
  NotFound: {
    description:
      "There is no such path, whatever the method. A path has one spelling, to the letter. GET and HEAD get a page if they prefer HTML.",
    content: { ...problem("NotFoundEncoded"), "text/html": { schema: { type: "string" } } }
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
    tags: ["Documents"],
    summary,
    description: `${summary}. Free.`,
    security: [],
    parameters,
    responses: {
      200: { description: `${summary}.`, content: { [mediaType]: { schema } } },
      304: notChanged,
      404: { $ref: "#/components/responses/NotFound" },
      503: { $ref: "#/components/responses/Overloaded" }
    }
  }
})

const aText = { type: "string" }

const inPath = (name: string, schema: object) => ({ name, in: "path", required: true, schema })

const slugOfProblem = inPath("slug", { type: "string", enum: Object.keys(problemTypes) })

const slugOfPage = inPath("page", {
  type: "string",
  description: "A name as the list of the docs has it.",
  examples: ["payments"]
})

const slugOfReference = inPath("page", {
  type: "string",
  description: "The name of an operation, or that of a schema with `schema-` before it.",
  examples: ["propertyIntel"]
})

const onlyPart = {
  name: "only",
  in: "query",
  required: false,
  schema: {
    type: "string",
    enum: ["api"],
    description:
      "`api` leaves out what is read rather than called: the operations of the tags Documents and Forms. Generators of clients want it so.",
    examples: ["api"]
  }
}

const fileOfPages = inPath("file", { type: "string", description: "A name that a page has." })

const reportPage = (description: string) => ({ description, content: { "text/html": { schema: aText } } })

/** The form of the page of a report, for browsers that run no program. */
const reportForm = {
  operationId: "documents.reportForm",
  tags: ["Forms"],
  summary: "The report of an address, as a page",
  description:
    "The report of `POST /test/property-full` as a page, for the fields of a form. It counts as that call, and what that call is refused with is the page's text.",
  security: [],
  parameters: [],
  requestBody: {
    required: true,
    content: { "application/x-www-form-urlencoded": { schema: { $ref: "#/components/schemas/InvestorBody" } } }
  },
  responses: {
    200: reportPage("The report."),
    400: reportPage("What was sent is no text that can be read."),
    404: { $ref: "#/components/responses/NotFound" },
    413: reportPage("The form is too large."),
    422: reportPage("What is wrong with what was sent, and what to send instead."),
    429: reportPage("There are no free calls left for now."),
    503: reportPage("Not now: there is too much work, or no geocoder answers.")
  }
}

/** The documents of the service, which clients read rather than call. */
const documents = {
  [openapiPath]: document("contract", "This contract", "application/json", { type: "object" }, [onlyPart]),
  [frontPath]: document("front", "The page a visitor comes to first", "text/html", aText),
  [reportPath]: {
    ...document("report", "A property report as a page, before it has an address", "text/html", aText),
    post: reportForm
  },
  [statusPath]: document("status", "How the sources and the sales do, as a page", "text/html", aText),
  "/assets/{file}": document("asset", "A program, a style or a table of the pages", "text/javascript", aText, [
    fileOfPages
  ]),
  [docsPath]: document("docs", "The list of the docs, for people", "text/html", aText),
  "/docs/{page}": document("docsPage", "A page of the docs, or the list of the reference", "text/html", aText, [
    slugOfPage
  ]),
  "/docs/reference/{page}": document(
    "referencePage",
    "A page of the reference: an operation or a schema of this contract, for people",
    "text/html",
    aText,
    [slugOfReference]
  ),
  "/problems/{slug}": document("problem", "What a kind of problem means, and what can be done", "text/html", aText, [
    slugOfProblem
  ]),
  [wellKnownPath]: document("resources", "What is sold here, for those who index paid services", "application/json", {
    type: "object",
    properties: {
      version: { type: "integer", const: 1, description: "The version of this document's form." },
      resources: {
        type: "array",
        items: { type: "string" },
        description: "URLs of what is sold; each quotes itself by a 402.",
        examples: [["https://api.example.com/property-intel"]]
      },
      offerSigner: {
        type: "string",
        description: "The account that signs offers and receipts, where the operator signs.",
        examples: ["0x70997970C51812dc3A010C7d01b50e0d17dc79C8"]
      }
    },
    required: ["version", "resources"]
  }),
  [llmsPath]: document("llms", "The service in a page, for language models", "text/markdown", aText),
  [llmsFullPath]: document("llmsFull", "That page with the whole reference", "text/markdown", aText),
  [apiCatalogPath]: document(
    "apiCatalog",
    "Where the contract, its pages and the status are (RFC 9727)",
    "application/linkset+json",
    { type: "object" }
  ),
  [robotsPath]: document("robots", "What crawlers may read", "text/plain", aText),
  [sitemapPath]: document("sitemap", "The pages there are", "application/xml", aText),
  [iconPath]: document("icon", "The icon", "image/svg+xml", aText)
}

/** Adds to the published contract what no endpoint declares: the documents, and the answers to requests that are for none. */
export const withGeneralAnswers = (contract: JsonNode): JsonNode => {
  const { MethodNotAllowed, NotFound, Overloaded, ...others } = generalAnswers
  return {
    ...contract,
    paths: { ...nodeAt(contract, "paths"), ...documents },
    components: { ...nodeAt(contract, "components"), responses: { MethodNotAllowed, NotFound, Overloaded } },
    // No operation has them: tools take a reusable answer that nothing refers to for a mistake.
    "x-general-answers": others,
    tags: [
      ...(Array.isArray(contract["tags"]) ? contract["tags"] : []),
      { name: "Documents", description: "What is read about the service. Free." },
      { name: "Forms", description: "What pages send. Free." }
    ]
  }
}
