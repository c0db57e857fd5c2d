import { Schema } from "effect"

/**
 * Every error code that a buyer may see, from the specification and the stock EVM facilitator: for `exact` payments by
 * EIP-3009 and `upto` payments by Permit2. A facilitator's other texts (node errors, URLs, addresses) are not shown.
 * `settlement_pending` is left out on purpose: it is not a refusal.
 */
export const BuyerCode = Schema.Literals([
  "asset_not_deployed_contract",
  "duplicate_settlement",
  "eip2612_asset_mismatch",
  "eip2612_deadline_expired",
  "eip2612_from_mismatch",
  "eip2612_spender_not_permit2",
  "eip6492_factory_not_allowed",
  "insufficient_funds",
  "invalid_eip2612_extension_format",
  "invalid_exact_evm_authorization_value",
  "invalid_exact_evm_eip3009_not_supported",
  "invalid_exact_evm_failed_to_parse_signature",
  "invalid_exact_evm_insufficient_balance",
  "invalid_exact_evm_missing_eip712_domain",
  "invalid_exact_evm_network_mismatch",
  "invalid_exact_evm_nonce_already_used",
  "invalid_exact_evm_payload_authorization_valid_after",
  "invalid_exact_evm_payload_authorization_valid_before",
  "invalid_exact_evm_payload_authorization_value",
  "invalid_exact_evm_payload_authorization_value_mismatch",
  "invalid_exact_evm_payload_recipient_mismatch",
  "invalid_exact_evm_payload_signature",
  "invalid_exact_evm_payload_undeployed_smart_wallet",
  "invalid_exact_evm_recipient_mismatch",
  "invalid_exact_evm_scheme",
  "invalid_exact_evm_signature",
  "invalid_exact_evm_token_name_mismatch",
  "invalid_exact_evm_token_version_mismatch",
  "invalid_exact_evm_transaction_failed",
  "invalid_exact_evm_transaction_simulation_failed",
  "invalid_exact_evm_transfer_event_mismatch",
  "invalid_network",
  "invalid_payload",
  "invalid_payment",
  "invalid_payment_requirements",
  "invalid_permit2_recipient_mismatch",
  "invalid_permit2_signature",
  "invalid_permit2_spender",
  "invalid_scheme",
  "invalid_transaction_state",
  "invalid_upto_evm_network_mismatch",
  "invalid_upto_evm_payload_settlement_exceeds_amount",
  "invalid_upto_evm_scheme",
  "invalid_upto_evm_transaction_failed",
  "invalid_x402_version",
  "payment_expired",
  "permit2_2612_amount_mismatch",
  "permit2_allowance_required",
  "permit2_amount_mismatch",
  "permit2_deadline_expired",
  "permit2_insufficient_balance",
  "permit2_invalid_amount",
  "permit2_invalid_nonce",
  "permit2_not_yet_valid",
  "permit2_proxy_not_deployed",
  "permit2_simulation_failed",
  "permit2_token_mismatch",
  "smart_wallet_deployment_failed",
  "unexpected_settle_error",
  "unexpected_verify_error",
  "unsupported_payload_type",
  "unsupported_scheme",
  "upto_facilitator_mismatch"
])
export type BuyerCode = typeof BuyerCode.Type

const isBuyerCode = Schema.is(BuyerCode)

/** A facilitator's error code, if a buyer may see it. Any other code becomes the step's `unexpected_*_error`. */
export const cleanedCode = (text: unknown, step: "verify" | "settle"): BuyerCode =>
  isBuyerCode(text) ? text : `unexpected_${step}_error`
