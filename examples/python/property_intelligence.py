"""A client of the service in one file, for Python 3.9 or newer. It needs only an account that signs typed data, like eth-account's:

    from eth_account import Account  # pip install eth-account, which the package x402 also installs
    from property_intelligence import PropertyIntelligence

    client = PropertyIntelligence("http://localhost:4021", Account.from_key(private_key), max_usd="0.25")
    bought = client.intel("1600 Smith St, Houston, TX 77002")
    print(bought["data"]["riskScore"], bought["receipt"]["transaction"])

Each purchase signs one payment of at most max_usd, in USDC on a network of the table below. If no response arrives, it sends the same
payment again, in at most `tries` attempts.
"""

import base64
import json
import os
import time
import urllib.error
import urllib.request
import uuid
from decimal import Decimal

# By network: the USDC contract and the name of its EIP-712 domain (version 2). We don't take them from the service, so it can't choose
# which token is paid.
NETWORKS = {
    "eip155:8453": ("0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913", "USD Coin"),
    "eip155:84532": ("0x036CbD53842c5426634e7929541eC2318f3dCF7e", "USDC"),
    "eip155:137": ("0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359", "USD Coin"),
    "eip155:80002": ("0x41E94Eb019C0762f9Bfcf9Fb1E58725BfB0e7582", "USDC"),
    "eip155:42161": ("0xaf88d065e77c8cC2239327C5EDb3A432268e5831", "USD Coin"),
    "eip155:421614": ("0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d", "USD Coin"),
    "eip155:10": ("0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85", "USD Coin"),
    "eip155:11155420": ("0x5fd84259d66Cd46123540766Be93DFE6D43130D7", "USDC"),
    "eip155:43114": ("0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E", "USD Coin"),
    "eip155:43113": ("0x5425890298aed601595a70AB815c96711a31Bc65", "USD Coin"),
    "eip155:1": ("0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", "USD Coin"),
    "eip155:11155111": ("0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238", "USDC"),
}

# The price of each call in dollars (in bulk, of each address): the caps if no max_usd is given.
PRICES = {
    "/property-intel": "0.05",
    "/property-investor": "0.15",
    "/property-narrative": "0.10",
    "/property-full": "0.25",
    "/property-bulk": "0.03",
}

RETRIED = {429, 502, 503, 504}

# Codes of refusals after which the payment may have been charged nevertheless.
MAYBE_USED = {
    "duplicate_settlement",
    "invalid_exact_evm_nonce_already_used",
    "permit2_invalid_nonce",
    "permit2_simulation_failed",
}


class Refused(Exception):
    """The service refused the call, or it costs too much. Nothing was charged for it. `problem` is the service's problem, if any."""

    def __init__(self, detail, problem=None):
        super().__init__(detail)
        self.problem = problem


class Pending(Exception):
    """It is not known whether the payment was charged. `client.resume(order)` charges at most once; `order` is plain JSON."""

    def __init__(self, order):
        super().__init__("It is not known yet whether the payment was charged: resume the order.")
        self.order = order


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Follows no redirects, because a payment is for one URL only."""

    def redirect_request(self, *_):
        return None


class PropertyIntelligence:
    def __init__(self, base_url, account=None, max_usd=None, tries=5, timeout=120):
        self.base_url = base_url.rstrip("/")
        self.account = account
        self.max_usd = max_usd
        self.tries = tries
        self.timeout = timeout
        self._open = urllib.request.build_opener(NoRedirect).open

    def intel(self, place, **options):
        return self._buy("/property-intel", _body(place), 1, **options)

    def investor(self, place, **options):
        return self._buy("/property-investor", _body(place), 1, **options)

    def narrative(self, place, **options):
        return self._buy("/property-narrative", _body(place), 1, **options)

    def full(self, place, **options):
        return self._buy("/property-full", _body(place), 1, **options)

    def bulk(self, addresses, **options):
        """1 to 20 addresses, all or none."""
        return self._buy("/property-bulk", {"addresses": list(addresses)}, len(addresses), **options)

    def quote(self, endpoint, body):
        """The price of a call; raises Refused with the problem that the call would get. Free."""
        return self._free("/quote", {"endpoint": endpoint, "body": body})

    def free_intel(self, place):
        return self._free("/test/property-intel", _body(place))

    def free_full(self, place):
        return self._free("/test/property-full", _body(place))

    def resume(self, order):
        """Sends an order again: it is charged at most once."""
        return self._send(order, True)

    def _free(self, path, body):
        status, _, answer = self._try_again(path, body, {})
        if status != 200:
            raise _refused(status, answer)
        return answer["data"]

    def _buy(self, path, body, count, max_usd=None, on_signed=lambda order: None):
        stated = max_usd if max_usd is not None else self.max_usd
        cap = _atomic(stated) if stated is not None else _atomic(PRICES[path]) * count
        status, headers, answer = self._try_again(path, body, {})
        if status != 402:
            raise _refused(status, answer)
        order = {
            "path": path,
            "body": body,
            "idempotencyKey": str(uuid.uuid4()),
            **self._signed(headers.get("payment-required") or "", cap),
        }
        on_signed(order)
        return self._send(order, False)

    def _signed(self, challenge, cap):
        required, accepted = _terms(challenge)
        amount = int(accepted["amount"])
        if amount > cap:
            raise Refused(f"It costs {amount} millionths of a dollar, more than {cap}: nothing was signed.")
        token, name = NETWORKS[accepted["network"]]
        now = int(time.time())
        message = {
            "from": self.account.address,
            "to": accepted["payTo"],
            "value": amount,
            "validAfter": now - 600,
            "validBefore": now + min(max(int(accepted["maxTimeoutSeconds"]), 0), 900),
            "nonce": "0x" + os.urandom(32).hex(),
        }
        typed = {
            "types": {
                "EIP712Domain": _fields("name:string version:string chainId:uint256 verifyingContract:address"),
                "TransferWithAuthorization": _fields(
                    "from:address to:address value:uint256 validAfter:uint256 validBefore:uint256 nonce:bytes32"
                ),
            },
            "primaryType": "TransferWithAuthorization",
            "domain": {
                "name": name,
                "version": "2",
                "chainId": int(accepted["network"].split(":")[1]),
                "verifyingContract": token,
            },
            "message": message,
        }
        signature = self.account.sign_typed_data(full_message=typed).signature.hex()
        payment = {
            "x402Version": 2,
            "resource": required["resource"],
            "accepted": accepted,
            "payload": {
                "signature": "0x" + signature.removeprefix("0x"),
                "authorization": {key: value if isinstance(value, str) else str(value) for key, value in message.items()},
            },
        }
        header = base64.b64encode(json.dumps(payment).encode()).decode()
        return {"payment": header, "network": accepted["network"], "amount": str(amount)}

    def _send(self, order, was_open):
        seen = []
        headers = {"payment-signature": order["payment"], "idempotency-key": order["idempotencyKey"]}
        status, replied, answer = self._try_again(order["path"], order["body"], headers, seen)
        if status == 200 and "data" in answer:
            receipt = replied.get("payment-response")
            return {
                "data": answer["data"],
                "receipt": json.loads(base64.b64decode(receipt)) if receipt else None,
                "isReplay": replied.get("idempotent-replayed") == "true",
                "order": order,
            }
        code = answer.get("error") if status == 402 else None
        is_word = 400 <= status < 500 and status != 429 and (status != 402 or (code and code not in MAYBE_USED))
        if was_open or len(seen) != 1 or not is_word:
            raise Pending(order)
        raise _refused(status, answer)

    def _try_again(self, path, body, headers, seen=None):
        """Status, headers and JSON of the last response; a status of 0 if there was none."""
        for tried in range(self.tries):
            status, replied, answer = self._post(path, body, headers)
            if seen is not None:
                seen.append(status)
            is_last = tried + 1 == self.tries or (status != 0 and status not in RETRIED)
            wait = replied.get("retry-after", "")
            seconds = int(wait) if wait.isdigit() else 2**tried
            if is_last or seconds > 60:
                return status, replied, answer
            time.sleep(seconds)

    def _post(self, path, body, headers):
        request = urllib.request.Request(
            self.base_url + path, json.dumps(body).encode(), {"content-type": "application/json", **headers}
        )
        try:
            with self._open(request, timeout=self.timeout) as response:
                return response.status, _lower(response.headers), _json(response.read())
        except urllib.error.HTTPError as reply:
            return reply.code, _lower(reply.headers), _json(reply.read())
        except OSError:
            return 0, {}, {}


def _body(place):
    return {"address": place} if isinstance(place, str) else dict(place)


def _fields(text):
    return [dict(zip(("name", "type"), each.split(":"))) for each in text.split()]


def _lower(headers):
    return {name.lower(): value for name, value in headers.items()}


def _json(text):
    try:
        value = json.loads(text)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}


def _atomic(dollars):
    amount = Decimal(str(dollars)) * 1_000_000
    if not amount.is_finite() or amount < 0 or amount != int(amount):
        raise ValueError("Give dollars with at most six decimals, e.g. 0.05.")
    return int(amount)


def _terms(challenge):
    """The challenge, and the first of its ways to pay that this client knows."""
    try:
        required = json.loads(base64.b64decode(challenge))
        if required["error"] != "Payment required":
            raise Refused(f"{required['error']} Nothing was signed.")
        accepted = next(each for each in required["accepts"] if _is_known(each))
        return required, {**accepted, "maxTimeoutSeconds": int(accepted["maxTimeoutSeconds"])}
    except (AttributeError, KeyError, StopIteration, TypeError, ValueError):
        raise Refused("It offers no payment in USDC that this client can sign. Nothing was signed.") from None


def _is_known(accepted):
    token, _ = NETWORKS.get(accepted.get("network"), ("", ""))
    return (
        accepted.get("scheme") == "exact"
        and token != ""
        and str(accepted.get("asset")).lower() == token.lower()
        and str(accepted.get("amount")).isdecimal()
    )


def _refused(status, answer):
    detail = answer.get("detail") or answer.get("error") or f"The service answered {status or 'nothing'}."
    return Refused(f"{detail} {answer.get('hint', '')}".strip(), answer)
