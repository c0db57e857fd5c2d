"""Runs examples/python/property_intelligence.py where eth-account is not at hand: cast signs. Prints JSON."""

import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.getcwd(), "python"))

from property_intelligence import Pending, PropertyIntelligence, Refused


class CastAccount:
    """Has of eth-account's accounts what the client uses."""

    def __init__(self, key):
        self.key = key
        self.address = self._cast("address")
        self.signed = 0

    def sign_typed_data(self, full_message):
        self.signed += full_message["message"]["value"]
        self.signature = bytes.fromhex(self._cast("sign", "--data", json.dumps(full_message))[2:])
        return self

    def _cast(self, *words):
        done = subprocess.run(["cast", "wallet", words[0], "--private-key", self.key, *words[1:]], capture_output=True, text=True)
        return done.stdout.strip()


account = CastAccount(os.environ["PRIVATE_KEY"])
address = "1600 Smith St, Houston, TX 77002"


def outcome(buy):
    try:
        bought = buy()
        return {"place": bought["data"]["location"]["matchedAddress"], "isReplay": bought["isReplay"], "order": bought["order"]}
    except (Refused, Pending) as error:
        return {"failed": type(error).__name__, "detail": str(error)}


client = PropertyIntelligence(os.environ["BASE_URL"], account, tries=2)
bought = outcome(lambda: client.intel(address))
again = outcome(lambda: client.resume(bought["order"]))
dear = outcome(lambda: client.full(address, max_usd=os.environ["LESS_THAN_FULL"]))
box = outcome(lambda: client.intel("PO Box 12, Houston, TX 77002"))
print(
    json.dumps(
        {
            "bought": bought["place"],
            "again": [again["place"], again["isReplay"]],
            "dear": dear,
            "box": box["failed"],
            "quote": client.quote("/property-full", {"address": address})["amount"],
            "free": client.free_intel(address)["location"]["state"],
            "bulk": client.bulk([address, "100 Congress Ave, Austin, TX 78701"])["data"]["count"],
            "signed": account.signed,
        }
    )
)
