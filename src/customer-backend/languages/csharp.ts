import { doubleQuoted, json, literal, type LiteralStyle } from './literals.ts';
import type { Language } from './language.ts';

const style: LiteralStyle = {
  ...json,
  object: ['new JsonObject {', '}'],
  list: ['new JsonArray(', ')'],
  key: (name) => `[${doubleQuoted(name)}] = `,
  padding: ' ',
  trailingComma: 'objects',
  indent: '    ',
};

/** Both programs sign like this. */
const SIGN = `string Sign(string text) => text + "." + Encode(HMACSHA256.HashData(key, Utf8(text)));

static string Variable(string name) =>
    Environment.GetEnvironmentVariable(name) ?? throw new Exception(name + " is not set");
static byte[] Utf8(string text) => Encoding.UTF8.GetBytes(text);
static string Encode(byte[] part) =>
    Convert.ToBase64String(part).TrimEnd('=').Replace('+', '-').Replace('/', '_');`;

const KEY = `// The secret is Base64: sign with its bytes, not its text.
var key = Convert.FromBase64String(Variable("HUB_SECRET"));
var kid = Variable("HUB_KEY_ID");
if (key.Length < 32 || kid == "")
    throw new Exception("Set HUB_KEY_ID, and HUB_SECRET to Base64 of at least 32 bytes.");`;

/** JsonObject and not anonymous types: `dotnet run` of a single file has no JSON by reflection. */
export const csharp: Language = {
  id: 'csharp',
  title: 'C#',
  since: '.NET 10',
  mint: {
    fileName: 'MintTicket.cs',
    run: 'dotnet run MintTicket.cs',
    code: ({ service, data }) => `using System;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json.Nodes;

${KEY}
Console.WriteLine(MintTicket(${doubleQuoted(service)}, ${literal(data, style, 40)}));

string MintTicket(string service, JsonNode? data)
{
    var header = new JsonObject { ["alg"] = "HS256", ["typ"] = "JWT", ["kid"] = kid };
    var exp = DateTimeOffset.UtcNow.ToUnixTimeSeconds() + 600; // at most 15 minutes ahead
    var id = Guid.NewGuid().ToString();
    var claims = new JsonObject {
        ["exp"] = exp,
        ["data"] = new JsonObject { ["service"] = service, ["id"] = id, ["data"] = data },
    };
    return Sign(Encode(Utf8(header.ToJsonString())) + "." + Encode(Utf8(claims.ToJsonString())));
}

${SIGN}
`,
  },
  verify: {
    fileName: 'VerifyResult.cs',
    run: 'dotnet run VerifyResult.cs < results.txt',
    code: () => `using System;
using System.Buffers.Text;
using System.Collections.Concurrent;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;

${KEY}
// Keep this in your database: an INSERT under a unique constraint checks and marks in one step.
var used = new ConcurrentDictionary<string, bool>();

var code = 0;
while (Console.ReadLine() is { } line)
{
    var space = Math.Max(line.IndexOf(' '), 0);
    try
    {
        var data = VerifyResult(line[space..].Trim(), line[..space]);
        Console.WriteLine("accepted " + (data?.ToJsonString() ?? "null"));
    }
    catch (Exception error)
    {
        Console.WriteLine("refused " + error.Message);
        code = 1;
    }
}
return code;

// The data of a result that the bank service has just signed for this ticket.
JsonNode? VerifyResult(string result, string ticketId)
{
    var token = new Regex(@"^[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]{43}\\z");
    Check(token.IsMatch(result), "no signed token");
    var parts = result.Split('.');
    var signed = Sign(parts[0] + "." + parts[1]);
    Check(CryptographicOperations.FixedTimeEquals(Utf8(signed), Utf8(result)), "wrong signature");
    var header = JsonNode.Parse(Base64Url.DecodeFromChars(parts[0]))!;
    var known = (string?)header["alg"] == "HS256" && (string?)header["kid"] == kid;
    Check(known, "another algorithm or key");
    var claims = JsonNode.Parse(Base64Url.DecodeFromChars(parts[1]))!;
    var data = claims["data"]!;
    Check((string?)data["ticketId"] == ticketId, "not the result of this ticket");
    var now = DateTimeOffset.UtcNow;
    var age = (now - (DateTimeOffset)data["timestamp"]!).TotalSeconds;
    var exp = claims.AsObject().ContainsKey("exp") ? (double)claims["exp"]! : double.MaxValue;
    var fresh = -60 <= age && age <= 900 && now.ToUnixTimeSeconds() < exp;
    Check(fresh, "too old, or from the future");
    Check(used.TryAdd(ticketId, true), "used before");
    return data["data"];
}

static void Check(bool right, string refusal)
{
    if (!right) throw new Exception(refusal);
}

${SIGN}
`,
  },
};
