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
import { problemContentType, problemTypes } from "@property-intelligence/api/problemTypes.ts"

import { type JsonNode, nodeAt } from "./JsonNode.ts"

const problem = (schema: string) => ({ [problemContentType]: { schema: { $ref: `#/components/schemas/${schema}` } } })

const header = (description: string) => ({ description, required: true, schema: { type: "string" } })

/**
 * The contract's description of a response to bytes that are not an HTTP request: a problem of type `about:blank`,
 * after which the connection ends.
 */
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
 * The responses to requests that match no operation of the contract, each under the name of its reusable response. The
 * last ones are for bytes that can't be read as a request of HTTP/1.1.
 */
const generalAnswers = {
  NotFound: {
    description:
      "No such path, whatever the method. Paths must match exactly. GET and HEAD get a page if they prefer HTML.",
    content: { ...problem("NotFoundEncoded"), "text/html": { schema: { type: "string" } } }
  },
  MethodNotAllowed: {
    description: "The path exists, but not for this method. HEAD works wherever GET does, and OPTIONS everywhere.",
    headers: { Allow: header("The methods of the path.") },
    content: problem("MethodNotAllowedEncoded")
  },
  OtherSpelling: {
    description: "GET and HEAD of a document by another spelling of its path are redirected to its path.",
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
    description: "There is too much work, so this call was not started. Any call may get this, except status calls.",
    headers: { "Retry-After": header("Seconds.") },
    content: problem("OverloadedEncoded")
  },
  UnreadableRequest: unreadable(400, "The request is not valid HTTP/1.1."),
  WithoutHost: { description: "400: the header Host is missing. There is no body, and the connection ends." },
  RequestTimeout: unreadable(408, "The request did not arrive in time."),
  BodyUnreadable: unreadable(413, "The extensions of the body's chunks are too long."),
  UnmetExpectation: { description: "417: `Expect` asks for something other than `100-continue`. There is no body." },
  HeadTooLarge: unreadable(431, "The request headers exceed 32 KB.")
}

const notChanged = { description: "Not modified, by `If-None-Match`. There is no body." }

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
      200: { description: "The document.", content: { [mediaType]: { schema } } },
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
  description: "A name in the list of the docs.",
  examples: ["payments"]
})

const slugOfReference = inPath("page", {
  type: "string",
  description: "The name of an operation, or `schema-` and the name of a schema.",
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
      "`api` leaves out the operations tagged Documents and Forms, which are read rather than called. Use it to generate clients.",
    examples: ["api"]
  }
}

const fileOfPages = inPath("file", { type: "string", description: "A file name from a page." })

const reportPage = (description: string) => ({ description, content: { "text/html": { schema: aText } } })

/** The form of the report page, for browsers that run no scripts. */
const reportForm = {
  operationId: "documents.reportForm",
  tags: ["Forms"],
  summary: "The report of an address, as a page",
  description:
    "The report of `POST /test/property-full` as a page, for the fields of a form. It counts as that call; if it is refused, the page shows the problem.",
  security: [],
  parameters: [],
  requestBody: {
    required: true,
    content: { "application/x-www-form-urlencoded": { schema: { $ref: "#/components/schemas/InvestorBody" } } }
  },
  responses: {
    200: reportPage("The report."),
    400: reportPage("The form can't be read as text."),
    404: { $ref: "#/components/responses/NotFound" },
    413: reportPage("The form is too large."),
    422: reportPage("The fault of the form, and what to send instead."),
    429: reportPage("There are too few free calls left for now."),
    503: reportPage("Not now: there is too much work, or no geocoder answers.")
  }
}

/** The documents of the service, which clients read rather than call. */
const documents = {
  [openapiPath]: document("contract", "This contract", "application/json", { type: "object" }, [onlyPart]),
  [frontPath]: document("front", "The front page", "text/html", aText),
  [reportPath]: {
    ...document("report", "A property report as a page, before it has an address", "text/html", aText),
    post: reportForm
  },
  [statusPath]: document("status", "The state of the sources and the sales, as a page", "text/html", aText),
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
  "/problems/{slug}": document("problem", "A kind of problem: its meaning, and what to do", "text/html", aText, [
    slugOfProblem
  ]),
  [wellKnownPath]: document("resources", "The paid calls, for directories of paid services", "application/json", {
    type: "object",
    properties: {
      version: { type: "integer", const: 1, description: "The version of this document's form." },
      resources: {
        type: "array",
        items: { type: "string" },
        description: "URLs of the paid calls; each returns its price in a 402.",
        examples: [["https://api.example.com/property-intel"]]
      },
      offerSigner: {
        type: "string",
        description: "The account that signs offers and receipts, if the operator signs them.",
        examples: ["0x70997970C51812dc3A010C7d01b50e0d17dc79C8"]
      }
    },
    required: ["version", "resources"]
  }),
  [llmsPath]: document("llms", "The service in a page, for language models", "text/markdown", aText),
  [llmsFullPath]: document("llmsFull", "The service in a page, with the whole reference", "text/markdown", aText),
  [apiCatalogPath]: document(
    "apiCatalog",
    "The paths of the contract, its pages and the status (RFC 9727)",
    "application/linkset+json",
    { type: "object" }
  ),
  [robotsPath]: document("robots", "The rules for crawlers", "text/plain", aText),
  [sitemapPath]: document("sitemap", "The list of the pages", "application/xml", aText),
  [iconPath]: document("icon", "The icon", "image/svg+xml", aText)
}

/**
 * Adds to the published contract what no endpoint declares: the documents, and the responses to requests that match no
 * endpoint.
 */
export const withGeneralAnswers = (contract: JsonNode): JsonNode => {
  const { MethodNotAllowed, NotFound, Overloaded, ...others } = generalAnswers
  return {
    ...contract,
    paths: { ...nodeAt(contract, "paths"), ...documents },
    components: { ...nodeAt(contract, "components"), responses: { MethodNotAllowed, NotFound, Overloaded } },
    // No operation refers to them, and tools report an unused reusable response as a mistake.
    "x-general-answers": others,
    tags: [
      ...(Array.isArray(contract["tags"]) ? contract["tags"] : []),
      { name: "Documents", description: "Documents about the service. Free." },
      { name: "Forms", description: "Forms of the pages. Free." }
    ]
  }
}
