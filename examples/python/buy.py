"""Buys a report with the x402 client: pip install "x402[requests,evm]" eth-account

PRIVATE_KEY: the key of an account with USDC on the service's network; `npm start` prints the sandbox's key.
"""

import os
import uuid

from eth_account import Account
from x402 import x402ClientSync
from x402.http import x402HTTPClientSync
from x402.http.clients import x402_requests
from x402.mechanisms.evm import EthAccountSigner
from x402.mechanisms.evm.exact.register import register_exact_evm_client

base_url = os.environ.get("BASE_URL", "http://localhost:4021")

client = x402ClientSync()
register_exact_evm_client(client, EthAccountSigner(Account.from_key(os.environ["PRIVATE_KEY"])))

with x402_requests(client) as session:
    response = session.post(
        f"{base_url}/property-intel",
        json={"address": "1600 Smith St, Houston, TX 77002"},
        # One id per purchase. Keep it until the response arrives: a call sent again with the same id is charged once.
        headers={"Idempotency-Key": str(uuid.uuid4())},
    )
    response.raise_for_status()

report = response.json()["data"]
print(report["location"]["matchedAddress"], report["riskScore"], report["riskLabel"])

receipt = x402HTTPClientSync(client).get_payment_settle_response(response.headers.get)
print(receipt.transaction)
