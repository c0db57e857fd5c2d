import { HttpApi, OpenApi } from "effect/http-api"

import { serviceDescription, serviceName, serviceVersion } from "../process/serviceIdentity.ts"
import { generalSchemas, withGeneralAnswers } from "./generalAnswers.ts"
import { PaidGroup } from "./PaidGroup.ts"
import { ReceiptGroup } from "./ReceiptGroup.ts"
import { StatusGroup } from "./StatusGroup.ts"
import { TestGroup } from "./TestGroup.ts"

/** The whole HTTP contract. Holds no server code, so a client can import it. */
export class Api extends HttpApi.make("property-intelligence")
  .add(PaidGroup)
  .add(TestGroup)
  .add(ReceiptGroup)
  .add(StatusGroup)
  .annotate(HttpApi.PayloadParseOptions, { errors: "all" })
  .annotate(HttpApi.AdditionalSchemas, generalSchemas)
  .annotateMerge(
    OpenApi.annotations({
      title: serviceName,
      version: serviceVersion,
      description: serviceDescription,
      transform: withGeneralAnswers
    })
  ) {}
