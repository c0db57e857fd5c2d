"""Run by generatedClients.test.ts, beside the classes that quicktype makes of the contract's schemas."""

import json
import sys
import urllib.error
import urllib.request

from contract import property_report_from_dict, quote_from_dict, unusable_body_from_dict

origin = sys.argv[1]
address = "1600 Smith St, Houston, TX 77002"


def post(path, body):
    request = urllib.request.Request(
        origin + path, json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request) as response:
            return json.load(response)
    except urllib.error.HTTPError as problem:
        return json.load(problem)


quote = quote_from_dict(post("/quote", {"endpoint": "/property-intel", "body": {"address": address}})["data"])
report = property_report_from_dict(post("/test/property-intel", {"address": address})["data"])
refused = unusable_body_from_dict(post("/test/property-intel", {"adress": address}))

print(
    json.dumps(
        {
            "amount": quote.amount,
            "valueEstimate": report.property.value_estimate.value_estimate,
            "walkScore": report.walkability.walk_score,
            "sources": len(report.meta.sources),
            "hint": refused.issues[0].hint,
        }
    )
)
