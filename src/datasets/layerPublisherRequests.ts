import { PublisherRequests } from "@property-intelligence/datasets/pulling/send.ts"
import { throughGateway } from "@property-intelligence/domain/gateway.ts"
import { Effect, Layer, Option } from "effect"

import { identityFor } from "../outbound/hostIdentity.ts"
import { Settings } from "../Settings.ts"

/** Sends requests to publishers as to every other upstream: with the operator's settings, and through the gateway if one is set. */
export const layerPublisherRequests = Layer.effect(
  PublisherRequests,
  Effect.map(Settings, ({ contact, upstreamGateway, userAgents }) => ({
    identityOf: (host) => identityFor(host, { contact: Option.getOrNull(contact), agents: userAgents }),
    addressOf: (url) => throughGateway(upstreamGateway, url)
  }))
)
