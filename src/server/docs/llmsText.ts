import { docsForCallers } from "../../api/docsContents.ts"
import {
  docsPath,
  llmsFullPath,
  mcpCardPath,
  openapiPath,
  referencePath,
  sitemapPath
} from "../../api/documentPaths.ts"
import { mcpPath } from "../../api/mcpPath.ts"
import { serviceDescription, serviceName } from "../../process/serviceIdentity.ts"
import { guidance } from "./guidance.ts"

/** The service in a page of Markdown, as llmstxt.org has it: a heading, a summary, prose, and lists of links. */
export const llmsText = (origin: string): string => `# ${serviceName}

> ${serviceDescription}

${guidance(origin)}

## Reference

- [OpenAPI](${origin}${openapiPath}): every endpoint, field, header and problem, for programs
- [Reference](${origin}${referencePath}): the same for reading; as Markdown with \`Accept: text/markdown\`, like every page of the docs
- [All in one file](${origin}${llmsFullPath}): this page and the whole reference
- [Tools](${origin}${mcpCardPath}): the same calls by the Model Context Protocol, over streamable HTTP at ${mcpPath}
- [Status](${origin}/health): prices, sources and the payment networks

## Docs

${docsForCallers
  .filter(({ slug }) => slug !== "reference")
  .map(({ name, slug, summary }) => `- [${name}](${origin}${docsPath}/${slug}): ${summary}`)
  .join("\n")}

## Optional

- [All docs](${origin}${docsPath}): those for operators too
- [Pages](${origin}${sitemapPath}): every page, and one for each kind of problem
`
