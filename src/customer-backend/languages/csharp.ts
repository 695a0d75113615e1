import { doubleQuoted, json, literal, type LiteralStyle } from './literals.ts';
import type { Language } from './language.ts';

const style: LiteralStyle = {
  ...json,
  object: ['new JsonObject {', '}'],
  list: ['new JsonArray(', ')'],
  key: (name) => `[${doubleQuoted(name)}] = `,
  padding: ' ',
  trailingComma: true,
  indent: '    ',
};

/** JsonObject and not anonymous types: `dotnet run` of a single file has no JSON by reflection. */
export const csharp: Language = {
  id: 'csharp',
  title: 'C#',
  since: '.NET 10',
  mint: {
    fileName: 'MintTicket.cs',
    run: 'dotnet run MintTicket.cs',
    // mutant: decoded secret in C#
    code: ({ service, data }) => `using System;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json.Nodes;

Console.WriteLine(MintTicket(${doubleQuoted(service)}, ${literal(data, style, 40)}));

static string MintTicket(string service, JsonNode? data)
{
    // The secret is Base64: sign with its bytes, not its text.
    var key = Convert.FromBase64String(Variable("HUB_SECRET"));
    var kid = Variable("HUB_KEY_ID");
    var header = new JsonObject { ["alg"] = "HS256", ["typ"] = "JWT", ["kid"] = kid };
    var exp = DateTimeOffset.UtcNow.ToUnixTimeSeconds() + 600; // at most 15 minutes ahead
    var id = Guid.NewGuid().ToString();
    var claims = new JsonObject {
        ["exp"] = exp,
        ["data"] = new JsonObject { ["service"] = service, ["id"] = id, ["data"] = data },
    };
    var text = Encode(Utf8(header.ToJsonString())) + "." + Encode(Utf8(claims.ToJsonString()));
    return text + "." + Encode(HMACSHA256.HashData(key, Utf8(text)));
}

static string Variable(string name) =>
    Environment.GetEnvironmentVariable(name) ?? throw new Exception(name + " is not set");
static byte[] Utf8(string text) => Encoding.UTF8.GetBytes(text);
static string Encode(byte[] part) =>
    Convert.ToBase64String(part).TrimEnd('=').Replace('+', '-').Replace('/', '_');
`,
  },
  verify: {
    fileName: 'VerifyResult.cs',
    run: 'dotnet run VerifyResult.cs < results.txt',
    code: () => '',
  },
};
