#!/bin/sh
# Buys a report with curl: asks for the price, signs the payment with cast (https://getfoundry.sh, or `npm i @foundry-rs/cast`),
# and sends the same call with the payment. Needs jq. PRIVATE_KEY: the key of an account with USDC on the service's network.
set -eu

base_url=${BASE_URL:-http://localhost:4021}
: "${PRIVATE_KEY:?Set PRIVATE_KEY: npm start prints the one of the sandbox.}"
most=${MOST:-50000} # the max price of the call, in millionths of a dollar
body='{"address":"1600 Smith St, Houston, TX 77002"}'
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# 1. The price: a 402 with the terms in the header PAYMENT-REQUIRED.
curl -sS -o "$folder/402" -D "$folder/head" "$base_url/property-intel" -H 'Content-Type: application/json' -d "$body"
sed -n 's/^payment-required: *//Ip' "$folder/head" | tr -d '\r' | base64 -d >"$folder/required"
accepted=$(jq -c '[.accepts[] | select(.scheme == "exact")][0]' "$folder/required")
amount=$(printf %s "$accepted" | jq -r .amount)
if [ "$amount" -gt "$most" ]; then
  echo "It costs $amount, more than $most: nothing was signed." >&2
  exit 1
fi

# 2. The payment: an authorization (EIP-3009) to transfer exactly that amount of USDC to the service, once, within minutes.
now=$(date +%s)
authorization=$(jq -nc --argjson accepted "$accepted" --arg from "$(cast wallet address --private-key "$PRIVATE_KEY")" \
  --arg before "$((now + $(printf %s "$accepted" | jq .maxTimeoutSeconds)))" --arg nonce "0x$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')" \
  '{$from, to: $accepted.payTo, value: $accepted.amount, validAfter: "0", validBefore: $before, $nonce}')
jq -nc --argjson accepted "$accepted" --argjson message "$authorization" '{
  types: {
    EIP712Domain: [
      {name: "name", type: "string"}, {name: "version", type: "string"},
      {name: "chainId", type: "uint256"}, {name: "verifyingContract", type: "address"}
    ],
    TransferWithAuthorization: [
      {name: "from", type: "address"}, {name: "to", type: "address"}, {name: "value", type: "uint256"},
      {name: "validAfter", type: "uint256"}, {name: "validBefore", type: "uint256"}, {name: "nonce", type: "bytes32"}
    ]
  },
  primaryType: "TransferWithAuthorization",
  domain: {
    name: $accepted.extra.name, version: $accepted.extra.version,
    chainId: ($accepted.network | split(":")[1] | tonumber), verifyingContract: $accepted.asset
  },
  $message
}' >"$folder/typed"
signature=$(cast wallet sign --private-key "$PRIVATE_KEY" --data --from-file "$folder/typed")
payment=$(jq -c --argjson accepted "$accepted" --argjson authorization "$authorization" --arg signature "$signature" \
  '{x402Version: 2, resource, $accepted, payload: {$signature, $authorization}}' "$folder/required" | base64 | tr -d '\n')

# 3. The same call with the payment. If the response gets lost, send only this call again, with this payment: it is charged once.
curl -sS --fail-with-body "$base_url/property-intel" -H 'Content-Type: application/json' -d "$body" -H "PAYMENT-SIGNATURE: $payment"
