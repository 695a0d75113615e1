"""Print the ID of a ticket and the ticket."""

import base64
import os
import time
import uuid

import jwt

KEY_ID = os.environ.get("HUB_KEY_ID", "YOUR_KEY_ID")
# The secret is Base64: sign with its bytes, not its text.
SECRET = base64.b64decode(os.environ.get("HUB_SECRET", ""), validate=True)
if len(SECRET) < 32:
    raise ValueError("Set HUB_SECRET to the secret of the key: at least 32 bytes.")


def mint_ticket(ticket_id, order):
    """Return a ticket for one login. Keep its ID with the login: the result names it."""
    expires = int(time.time()) + 10 * 60  # at most 15 minutes
    claims = {"exp": expires, "data": {**order, "id": ticket_id}}
    return jwt.encode(claims, SECRET, algorithm="HS256", headers={"kid": KEY_ID})


if __name__ == "__main__":
    new_id = str(uuid.uuid4())
    print(new_id)
    print(mint_ticket(new_id, {"service": "Accounts", "data": None}))
