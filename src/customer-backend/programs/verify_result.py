"""Print the result of a login with this ticket, or end with an error."""

import base64
import json
import os
import sys
from datetime import datetime, timedelta, timezone

import jwt

KEY_ID = os.environ.get("HUB_KEY_ID", "YOUR_KEY_ID")
# The secret is Base64: verify with its bytes, not its text.
SECRET = base64.b64decode(os.environ.get("HUB_SECRET", ""), validate=True)
if len(SECRET) < 32:
    raise ValueError("Set HUB_SECRET to the secret of the key: at least 32 bytes.")


def verify_result(result, ticket_id):
    """Return what the bank service has just signed for this ticket."""
    # This also refuses an expired token. After it, the header can be trusted as well.
    data = jwt.decode(result, SECRET, algorithms=["HS256"])["data"]
    header = jwt.get_unverified_header(result)
    # PyJWT before 2.12 accepts critical extensions that it does not know.
    if "crit" in header:
        raise ValueError("critical extensions")
    if header.get("kid") != KEY_ID:
        raise ValueError("signed with another key")
    if data["ticketId"] != ticket_id:
        raise ValueError("the result of another ticket")
    age = datetime.now(timezone.utc) - datetime.fromisoformat(data["timestamp"])
    if not timedelta(minutes=-1) <= age <= timedelta(minutes=15):
        raise ValueError("too old, or from the future")
    # Accept each result once: insert ticket_id into a table where it is unique, and
    # refuse the result if the database does.
    return data


if __name__ == "__main__":
    print(json.dumps(verify_result(sys.stdin.read().strip(), sys.argv[1])))
