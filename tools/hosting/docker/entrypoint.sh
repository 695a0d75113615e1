#!/bin/sh
# Starts nginx with a policy for the configuration. An invalid configuration ends the container with a
# one-line message, because without the configured origins the console would not work.
set -eu

# The content of the image, and the only writable folder.
home=${CONSOLE_HOME:-/srv/console}
work=${CONSOLE_WORK:-/tmp/console}
mounted=${CONSOLE_CONFIG_FILE:-/config/config.json}

fail() {
  echo "console: $1" >&2
  exit 1
}

mkdir -p "$work" || fail "$work is not writable: mount a tmpfs at /tmp."
if [ -n "${CONSOLE_CONFIG-}" ] && [ -e "$mounted" ]; then
  fail "both $mounted and CONSOLE_CONFIG are set: use only one of them."
elif [ -d "$mounted" ]; then
  fail "$mounted is a folder: create the file on the host before mounting it."
elif [ -n "${CONSOLE_CONFIG-}" ]; then
  named=CONSOLE_CONFIG
  printf '%s' "$CONSOLE_CONFIG" >"$work/config.json"
elif [ -r "$mounted" ]; then
  named=$mounted
  # A copy, so that the served configuration always matches the policy.
  cp "$mounted" "$work/config.json"
else
  fail "no configuration: mount $mounted, readable for user $(id -u), or set CONSOLE_CONFIG."
fi

jq -se 'length == 1 and (.[0] | type == "object")' "$work/config.json" >/dev/null 2>&1 ||
  fail "$named is not a single JSON object."

# Only plain hosts and ports, which cannot end a directive of the policy or a string of nginx.
origins=$(jq -r --arg further "${CONSOLE_CONNECT_TO-}" '
  def origin($name):
    if type != "string" then error("\($name) must be a string")
    else (
      capture("\\A(?<it>https://[a-z0-9._-]+(:[0-9]{1,5})?)([/?#][!-~]*)?\\z"; "i") //
      capture("\\A(?<it>http://(localhost|127\\.0\\.0\\.1)(:[0-9]{1,5})?)([/?#][!-~]*)?\\z"; "i") //
      error("\($name) must be an https URL of a plain host name (http only for localhost)")
    ).it end;
  def section($name):
    .[$name] | if . == null or type == "object" then . else error("\($name) must be an object") end;
  (section("hub") // error("hub is missing")) as $hub |
  (section("oidc") // error("oidc is missing")) as $oidc |
  section("bank") as $bank | section("reporting") as $reporting |
  [
    ($hub.baseUrl | if . == "" then empty else origin("hub.baseUrl") end),
    ($oidc.authority | origin("oidc.authority")),
    ($bank.baseUrl // empty | origin("bank.baseUrl")),
    ($bank.integrationBaseUrl // empty | origin("bank.integrationBaseUrl")),
    ($reporting.endpoint // empty | origin("reporting.endpoint")),
    ($further | split(" ")[] | select(. != "") | origin("CONSOLE_CONNECT_TO"))
  ] | unique | join(" ")
' "$work/config.json" 2>"$work/reason") ||
  fail "$named: $(sed 's/^jq: error ([^)]*): //' "$work/reason")"

[ "$(grep -c 'https://services\.invalid' "$home/site.template")" = 1 ] ||
  fail "$home/site.template is damaged: build the image again."
sed "s|https://services\.invalid|$origins|" "$home/site.template" >"$work/site.conf"
cp "$home/nginx.conf" "$work/nginx.conf"

exec nginx -p "$work" -c "$work/nginx.conf" -e stderr -g "daemon off; ${NGINX_DIRECTIVES-}"
